import type { ReviewRow } from '@hanout/contracts';
import { reviewsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { REVIEW_KEYS } from '../../keyboard/shortcuts.ts';
import { Day, Moment } from '../../time/moment.tsx';
import { DECISIONS } from './review-state.ts';

interface ItemProps {
  review: ReviewRow;
  now: string;
  /** Whether the keys act on it. */
  current: boolean;
}

/** One review with what is needed to decide, and the decision. Its text is text: nothing in it is HTML. */
export function ReviewItem({ review, now, current }: ItemProps) {
  return (
    <li
      tabIndex={-1}
      aria-current={current ? 'true' : undefined}
      className="flex gap-3.5 border-b border-line px-5 py-3.5 outline-none aria-[current=true]:bg-hover max-desk:flex-wrap max-desk:px-3"
    >
      <Picture review={review} />
      <div className="min-w-0 flex-1">
        <Heading review={review} now={now} />
        <p dir="auto" className="my-1.5 max-w-[70ch] whitespace-pre-line break-words">
          {review.text}
        </p>
        <Author review={review} />
      </div>
      <Decide review={review} current={current} />
    </li>
  );
}

function Picture({ review: { image, product } }: { review: ReviewRow }) {
  const { t } = useTranslation();
  const shown = image ?? product.thumb;
  const small = shown?.imageResizeds[0]?.url;
  const large = image?.imageResizeds.at(-1)?.url;
  if (!small) return <span className="size-16 flex-none rounded-m bg-sunken" />;
  const picture = (
    <img src={small} alt="" width={64} height={64} className="size-16 rounded-m object-cover" />
  );
  if (!large) return <span className="flex-none opacity-60">{picture}</span>;
  return (
    <a href={large} target="_blank" rel="noreferrer" className="flex-none" aria-label={t('reviews.picture')}>
      {picture}
    </a>
  );
}

function Heading({ review, now }: { review: ReviewRow; now: string }) {
  const { t } = useTranslation();
  const { rating, product, createdAt } = review;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <span role="img" aria-label={t('reviews.stars', { rating })} className="tracking-wide text-sea">
        {'★'.repeat(rating)}
        <span className="text-ink-3">{'☆'.repeat(5 - rating)}</span>
      </span>
      <b className="font-semibold">
        <bdi>{product.name}</bdi>
      </b>
      <span className="text-xs text-ink-3">
        <Moment at={createdAt} now={now} />
      </span>
    </div>
  );
}

function Author({ review }: { review: ReviewRow }) {
  const { t } = useTranslation();
  const { name, phone, purchaseDate, verified, decidedBy } = review;
  return (
    <p className="flex flex-wrap gap-x-2.5 text-xs text-ink-2">
      <bdi>{name}</bdi>
      <Phone number={phone} />
      <span>
        {t('reviews.bought')} <Day day={purchaseDate} />
      </span>
      {verified && <span className="font-medium text-good">{t('reviews.verified')}</span>}
      {decidedBy && <span className="text-ink-3">{t('reviews.decidedBy', { name: decidedBy })}</span>}
    </p>
  );
}

function Decide({ review, current }: { review: ReviewRow; current: boolean }) {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const { id, version } = review;
  const decide = (decision: 'approve' | 'refuse') =>
    save(reviewsContract[decision], { params: { id }, body: { version } }, t(`reviews.done.${decision}`));
  return (
    <div className="flex flex-none flex-col items-end gap-1.5">
      <span className="flex gap-1.5">
        {DECISIONS[review.state].map((decision) => (
          <Button
            key={decision}
            data-act={decision}
            kind={decision === 'approve' ? 'plain' : 'quiet-danger'}
            hotkey={current ? REVIEW_KEYS[decision] : undefined}
            disabled={busy}
            onClick={() => void decide(decision)}
          >
            {t(`reviews.${decision}`)}
          </Button>
        ))}
      </span>
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
    </div>
  );
}
