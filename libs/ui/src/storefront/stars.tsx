import { Icon } from './icon.tsx';

const FIVE = [1, 2, 3, 4, 5];

/** A rating in stars and halves with its words for a screen reader; `one` draws a single star. Stars do not turn in Arabic. */
export function Stars({ rating, label, one }: { rating: number; label: string; one?: boolean }) {
  const shown = one ? [1] : FIVE;
  const filled = one ? 1 : Math.round(rating * 2) / 2;
  return (
    <span className="stars" role="img" aria-label={label}>
      {shown.map((star) =>
        star - 0.5 === filled ? (
          <span key={star} className="star-half">
            <Icon name="star" className="star-off" />
            <Icon name="star" className="star-on" />
          </span>
        ) : (
          <Icon key={star} name="star" className={star <= filled ? 'star-on' : 'star-off'} />
        ),
      )}
    </span>
  );
}
