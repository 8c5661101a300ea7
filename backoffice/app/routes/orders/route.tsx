import { listViewsContract, type OrderRow, ordersContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';
import { InHandDialog } from './in-hand-dialog.tsx';
import { ORDERS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderViews } from './order-views.tsx';
import { OrdersEmpty } from './orders-empty.tsx';
import { useBulk } from './use-bulk.ts';
import { useHands } from './use-hands.ts';

export { loader } from './load.server.ts';

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
  const hands = useHands(bulk);
  const goBack = (orders: readonly OrderRow[]) => {
    hands.close();
    setSelection(Object.fromEntries(orders.map(({ id }) => [id, true])));
  };
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
      <OrderFilters state={state} kept={views} />
      {chosen.length > 0 && <BulkBar orders={chosen} onAct={hands.act} onDone={() => setSelection({})} />}
      <BulkRefusals refused={bulk.refused} onClose={() => bulk.refuse([])} />
      {hands.asked && <InHandDialog inHand={hands.asked} onDecide={hands.decide} onClose={goBack} />}
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
