import { reviewsContract } from '@hanout/contracts';
import { formatCount, systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { PageStep } from '@hanout/ui/backoffice/components/pagination.tsx';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { REVIEW_KEYS } from '../../keyboard/shortcuts.ts';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { decideReview } from './decide.server.ts';
import { ReviewItem } from './review-item.tsx';
import { parseReviewState, reviewSearch } from './review-state.ts';
import { ReviewViews } from './review-views.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseReviewState(new URL(asked.request.url).searchParams);
  const list = await api.read(reviewsContract.list, { query: state });
  const { pages } = list.pagination;
  if (pages > 0 && state.page > pages) throw redirect(`/reviews${reviewSearch({ ...state, page: pages })}`);
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('reviews.title') };
}

export async function action(asked: ActionFunctionArgs) {
  const api = await pageApi(asked);
  const result = await decideReview(api, await asked.request.formData());
  if (!result) throw new Response(null, { status: 400 });
  return data(result, { status: result.status });
}

/** After a refusal too: somebody else has decided. */
export function shouldRevalidate(): boolean {
  return true;
}

export { meta } from '../../frame/page-title.ts';

export default function ReviewsPage() {
  const { t } = useTranslation();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { cursor, list: listRef } = useListCursor(
    list.reviews.map(({ id }) => id),
    REVIEW_KEYS,
  );
  useFreshWhenBack();
  return (
    <Page title={t('reviews.title')}>
      <ReviewViews current={state} counts={list.counts} />
      {list.reviews.length === 0 ? (
        <EmptyState icon="inbox" title={t(`reviews.none.${state.state}`)}>
          {t('reviews.noneText')}
        </EmptyState>
      ) : (
        <ul ref={listRef} className="flex-1">
          {list.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} now={now} current={review.id === cursor} />
          ))}
        </ul>
      )}
      <Pager />
    </Page>
  );
}

function Pager() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const { page, pages } = list.pagination;
  if (pages <= 1) return null;
  const step = (direction: 'previous' | 'next') => {
    const number = page + (direction === 'next' ? 1 : -1);
    const to = number < 1 || number > pages ? null : `/reviews${reviewSearch({ ...state, page: number })}`;
    const label = t(direction === 'previous' ? 'orders.previousPage' : 'orders.nextPage');
    const link = to ? (look: object) => <Link to={to} {...look} /> : undefined;
    return <PageStep direction={direction} label={label} link={link} />;
  };
  return (
    <nav
      aria-label={t('orders.pages')}
      className="flex items-center justify-end gap-1 border-t border-line px-5 py-[9px] text-xs text-ink-2"
    >
      {step('previous')}
      <span className="num">
        {t('orders.pageOf', { page: formatCount(page), pages: formatCount(pages) })}
      </span>
      {step('next')}
    </nav>
  );
}
