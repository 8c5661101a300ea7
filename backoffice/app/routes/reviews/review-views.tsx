import type { ReviewList } from '@hanout/contracts';
import { REVIEW_STATES } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ReviewListState } from './review-state.ts';
import { reviewSearch } from './review-state.ts';

/** Pending, approved, refused, with how many there are of each. */
export function ReviewViews({ current, counts }: { current: ReviewListState; counts: ReviewList['counts'] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('reviews.views')}
      className="flex flex-none gap-0.5 overflow-x-auto border-b border-line px-3 [scrollbar-width:none]"
    >
      {REVIEW_STATES.map((state) => (
        <Link
          key={state}
          to={`/reviews${reviewSearch({ state, page: 1 })}`}
          aria-current={state === current.state ? 'page' : undefined}
          preventScrollReset
          className="flex h-[38px] flex-none items-center gap-1.5 border-b-2 border-transparent px-[9px] font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:border-sea aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11"
        >
          {t(`reviews.view.${state}`)}
          <Count value={counts[state]} className="text-2xs font-medium text-ink-3" />
        </Link>
      ))}
    </nav>
  );
}
