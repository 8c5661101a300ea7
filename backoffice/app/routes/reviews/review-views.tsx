import type { ReviewList } from '@hanout/contracts';
import { REVIEW_STATES } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import type { ReviewListState } from './review-state.ts';
import { reviewSearch } from './review-state.ts';

/** Pending, approved, refused, with how many there are of each. */
export function ReviewViews({ current, counts }: { current: ReviewListState; counts: ReviewList['counts'] }) {
  const { t } = useTranslation();
  return (
    <ViewTabs label={t('reviews.views')}>
      {REVIEW_STATES.map((state) => (
        <ViewTab
          key={state}
          to={`/reviews${reviewSearch({ state, page: 1 })}`}
          current={state === current.state}
          count={counts[state]}
        >
          {t(`reviews.view.${state}`)}
        </ViewTab>
      ))}
    </ViewTabs>
  );
}
