import { ordersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { listSearch, parseListState } from './list-state.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderPager } from './order-pager.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderViews } from './order-views.tsx';
import { OrdersEmpty } from './orders-empty.tsx';
import { useListPending } from './use-list-pending.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseListState(new URL(asked.request.url).searchParams);
  const { states, ...rest } = state;
  const list = await api.read(ordersContract.list, { query: { ...rest, state: [...states] } });
  const { pages } = list.pagination;
  if (pages > 0 && state.page > pages) throw redirect(`/orders${listSearch({ ...state, page: pages })}`);
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('orders.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

export default function OrdersPage() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const pending = useListPending();
  useFreshWhenBack();
  const empty = list.orders.length === 0;
  return (
    <>
      <PageHead title={t('orders.title')} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <h1 className="sr-only desk:hidden">{t('orders.title')}</h1>
        <OrderViews state={state} counts={list.counts} />
        <OrderFilters state={state} />
        <p role="status" className="sr-only">
          {pending ? '' : t('orders.found', { count: list.pagination.total })}
        </p>
        <div
          aria-busy={pending}
          className="@container flex min-w-0 flex-1 flex-col transition-opacity aria-busy:opacity-60"
        >
          {empty ? <OrdersEmpty state={state} /> : <OrderTable />}
          {!empty && <OrderCards />}
        </div>
        {!empty && <OrderPager state={state} pagination={list.pagination} />}
      </main>
    </>
  );
}
