import { listViewsContract, ordersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { parseList } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';
import { ORDERS } from './list-shape.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderViews } from './order-views.tsx';
import { OrdersEmpty } from './orders-empty.tsx';
import { useBulk } from './use-bulk.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { filters } = parseList(ORDERS, new URL(asked.request.url).searchParams);
  const product = filters.product ? { product: filters.product } : {};
  const [{ state, list }, choices, { views }] = await Promise.all([
    loadList(asked, ORDERS, (_, query) => api.read(ordersContract.list, { query })),
    api.read(ordersContract.choices, { query: product }),
    api.read(listViewsContract.list, { params: { list: 'orders' } }),
  ]);
  const t = await translatorFor(api.locale);
  return { list, choices, views, state, now: systemClock.now().toISOString(), title: t('orders.title') };
}

export const action = screenAction(ordersContract.bulk, listViewsContract.keep, listViewsContract.drop);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

export default function OrdersPage() {
  const { t } = useTranslation();
  const { list, views, state } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const chosen = list.orders.filter(({ id }) => selection[id]);
  const bulk = useBulk();
  const mayCreate = useMay('orders.create');
  const create = mayCreate && (
    <Link to="/orders/new" className={buttonClass({ kind: 'primary' })}>
      <Icon name="plus" />
      {t('orderList.new')}
    </Link>
  );
  return (
    <Page title={t('orders.title')} actions={create} phoneActions={create}>
      <OrderViews state={state} list={list} kept={views} />
      <OrderFilters state={state} />
      {chosen.length > 0 && <BulkBar orders={chosen} onAct={bulk.act} onDone={() => setSelection({})} />}
      <BulkRefusals refused={bulk.refused} onClose={bulk.dismiss} />
      <ListBody
        shape={ORDERS}
        state={state}
        pagination={list.pagination}
        countedUpTo={list.countedUpTo}
        empty={() => <OrdersEmpty state={state} />}
        found={(count, isMore) => t(isMore ? 'orders.foundOrMore' : 'orders.found', { count })}
        hints
      >
        <OrderTable selection={selection} onSelection={setSelection} />
      </ListBody>
    </Page>
  );
}
