import { carriersContract, ordersContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { Fragment } from 'react';
import { Main } from '../../frame/page.tsx';

import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ORDER_CALLS } from '../../orders/act-body.ts';
import { AddressCard } from '../../orders/address-card.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AccountsCard } from './accounts-card.tsx';
import { AxesPanel } from './axes-panel.tsx';
import { CarrierCard } from './carrier-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { InstallmentsCard } from './installments-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { LinksCard } from './links-card.tsx';
import { OrderDesk } from './order-desk.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { StockCard } from './stock-card.tsx';

function idOf(params: { id?: string }): string {
  const { id = '' } = params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  return id;
}

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const params = { id: idOf(asked.params) };
  const [order, lists, parcel] = await Promise.all([
    api.read(ordersContract.detail, { params }),
    api.attempt(ordersContract.choices),
    api.read(carriersContract.parcel, { params }),
  ]);
  const t = await translatorFor(api.locale);
  return {
    order,
    parcel,
    agents: lists.ok ? lists.data.agents : [],
    transporters: lists.ok ? lists.data.transporters : [],
    /** The order is worked on without them: what needs none of them can be done. */
    listsFailed: !lists.ok,
    now: systemClock.now().toISOString(),
    title: t('order.title', { number: order.number }),
  };
}

export const action = screenAction(...ORDER_CALLS, carriersContract.announceAgain);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

export default function OrderPage() {
  const { order, parcel } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  // Another order is another desk: nothing typed for one is sent for the other.
  return (
    <Fragment key={order.id}>
      <OrderHead order={order} />
      <Main heading={order.number}>
        <OrderDesk order={order}>
          <div className="flex min-w-0 flex-col gap-3.5 max-wide:contents">
            <OrderNotices order={order} />
            <AxesPanel order={order} />
            <LinesCard order={order} />
            <div className="grid items-start gap-3.5 wide:grid-cols-2 max-wide:contents">
              <div className="grid gap-3.5 max-wide:contents">
                <ShipmentCard order={order} />
                <CarrierCard order={order} parcel={parcel} />
              </div>
              <div className="grid gap-3.5 max-wide:contents">
                <PaymentsCard order={order} />
                <InstallmentsCard order={order} />
                <AccountsCard order={order} />
              </div>
            </div>
            <StockCard order={order} />
          </div>
          <div className="flex min-w-0 flex-col gap-3.5 max-wide:contents">
            <CustomerCard order={order} />
            <AddressCard order={order} />
            <LinksCard order={order} />
            <HistoryCard order={order} />
            <DetailsCard order={order} />
          </div>
        </OrderDesk>
      </Main>
    </Fragment>
  );
}
