import type { ToReceiveRow } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { Expected, OrderNumber, StageTag } from '../../procurement/look.tsx';
import { TO_RECEIVE } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What is to come into the warehouses in which one works, the soonest first. */
export default function ReceiptsPage() {
  const { t } = useTranslation();
  const { list, state, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const at = { shape: TO_RECEIVE, state };
  return (
    <Page title={title}>
      <ListTools
        search={<ListSearch {...at} label={t('receiving.search')} placeholder={t('receiving.placeholder')} />}
        chosen={0}
      />
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="inbox" title={t('receiving.none')}>
            {t('receiving.noneText')}
          </EmptyState>
        }
      >
        <ul aria-label={title}>
          {list.orders.map((order) => (
            <Coming key={order.id} order={order} />
          ))}
        </ul>
      </ListBody>
    </Page>
  );
}

function Coming({ order }: { order: ToReceiveRow }) {
  const { t } = useTranslation();
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-5 py-3 hover:bg-hover max-desk:px-3">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/supplier-orders/receipts/${order.id}`}
            className="font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            <OrderNumber number={order.number} />
          </Link>
          <StageTag stage={order.stage} />
          <bdi className="min-w-0 truncate">{order.supplier}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          <Expected order={order} />
          <span>{t('receiving.lines', { count: order.lines, number: order.lines })}</span>
          <span>{t('receiving.left', { count: order.left, number: order.left })}</span>
          <bdi>{order.warehouse}</bdi>
        </span>
      </span>
      <Icon name="chevron-right" mirror className="flex-none text-ink-3" />
    </li>
  );
}
