import { REVIEW_SCALE } from '@hanout/kernel';
import { RatingInput } from '@hanout/ui/rating/rating-input.tsx';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/texts-context.ts';

/** One to five stars; five to begin with (SF-244). */
export function Rating() {
  const t = useTexts();
  const [rating, setRating] = useState(5);
  return (
    <fieldset className="field form-wide">
      <legend className="field-label">{t('reviews.rating')}</legend>
      <RatingInput
        name="rating"
        scale={REVIEW_SCALE}
        value={rating}
        onChange={setRating}
        labelOf={(value) => t('reviews.stars', { rating: value })}
        star={<Icon name="star" />}
      />
    </fieldset>
  );
}

/** What the shopper thinks of it. */
export function TextArea({ error }: { error: string | undefined }) {
  const t = useTexts();
  return (
    <div className={error ? 'field field-bad form-wide' : 'field form-wide'}>
      <label className="field-label" htmlFor="review-text">
        {t('reviews.text')}
      </label>
      <textarea
        id="review-text"
        name="text"
        className="input"
        rows={4}
        maxLength={2000}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'review-text-error' : undefined}
      />
      {error ? <FieldError id="review-text-error" text={error} /> : null}
    </div>
  );
}

/** What has to be agreed to. */
export function Tick({ name, label, error }: { name: string; label: ReactNode; error: string | undefined }) {
  const id = `review-${name}-error`;
  return (
    <div className="form-wide">
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          value="true"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={id} text={error} /> : null}
    </div>
  );
}
