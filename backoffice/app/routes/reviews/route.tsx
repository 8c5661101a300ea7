import { REVIEW_STATES, reviewsContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { REVIEW_KEYS } from '../../keyboard/shortcuts.ts';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { ReviewItem } from './review-item.tsx';
import { REVIEWS } from './review-state.ts';

export { loader } from './load.server.ts';

export const action = screenAction(reviewsContract.approve, reviewsContract.refuse);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function ReviewsPage() {
  const { t } = useTranslation();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { cursor, list: listRef } = useListCursor(
    list.reviews.map(({ id }) => id),
    REVIEW_KEYS,
  );
  useFreshWhenBack();
  const at = { shape: REVIEWS, state };
  const shown = REVIEW_STATES.find((view) => view === state.filters.state) ?? 'pending';
  return (
    <Page title={t('reviews.title')}>
      <ListViews
        {...at}
        label={t('reviews.views')}
        filter="state"
        views={REVIEW_STATES.map((value) => ({
          value,
          label: t(`reviews.view.${value}`),
          count: list.counts[value],
        }))}
      />
      {list.reviews.length === 0 ? (
        <EmptyState icon="inbox" title={t(`reviews.none.${shown}`)}>
          {t('reviews.noneText')}
        </EmptyState>
      ) : (
        <ul ref={listRef} className="flex-1">
          {list.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} now={now} current={review.id === cursor} />
          ))}
        </ul>
      )}
      <ListPager {...at} pagination={list.pagination} />
    </Page>
  );
}
