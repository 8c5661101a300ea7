import { type RatingScale, ratingsOf } from '@hanout/kernel';
import type { ReactNode } from 'react';

interface RatingInputProps {
  name: string;
  /** Whole stars for shoppers, half ones for staff. */
  scale: RatingScale;
  /** Null: nothing is chosen yet. */
  value: number | null;
  onChange: (value: number) => void;
  /** What a value is called. */
  labelOf: (value: number) => string;
  /** One star, drawn by the app whose form it is. */
  star: ReactNode;
}

/**
 * Radio buttons drawn as stars: pointer, touch and arrow keys are the browser's own. The fieldset around it says what
 * is rated. Stars fill from the left in every language, as the arrow keys count.
 */
export function RatingInput({ name, scale, value, onChange, labelOf, star }: RatingInputProps) {
  const values = ratingsOf(scale);
  const stars = ratingsOf({ min: 1, max: scale.max, step: 1 });
  return (
    <span className="rate" data-step={scale.step}>
      {stars.map((number) => (
        <span key={number} className="rate-star" data-fill={fillOf(number, value ?? 0)}>
          {star}
          <span className="rate-fill">{star}</span>
          {values
            .filter((one) => Math.ceil(one) === number)
            .map((one) => (
              <label key={one} className="rate-part">
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={value === one}
                  onChange={() => onChange(one)}
                  aria-label={labelOf(one)}
                />
              </label>
            ))}
        </span>
      ))}
    </span>
  );
}

function fillOf(star: number, value: number): 'full' | 'half' | 'none' {
  if (value >= star) return 'full';
  return value > star - 1 ? 'half' : 'none';
}
