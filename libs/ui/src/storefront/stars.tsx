import { Icon } from './icon.tsx';

const FIVE = [1, 2, 3, 4, 5];

/** A rating in stars with its words for a screen reader; `one` draws a single star. Stars do not turn in Arabic. */
export function Stars({ rating, label, one }: { rating: number; label: string; one?: boolean }) {
  const shown = one ? [1] : FIVE;
  return (
    <span className="stars" role="img" aria-label={label}>
      {shown.map((star) => (
        <Icon key={star} name="star" className={star <= Math.round(rating) || one ? 'star-on' : 'star-off'} />
      ))}
    </span>
  );
}
