import { carriersContract, invoicesContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { Main } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ORDER_CALLS } from '../../orders/act-body.ts';
import { AddressCard } from '../../orders/address-card.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { AccountsCard } from './accounts-card.tsx';
import { AxesPanel } from './axes-panel.tsx';
import { CarrierCard } from './carrier-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { InstallmentsCard } from './installments-card.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { LinksCard } from './links-card.tsx';
import type { loader } from './load.server.ts';
import { OrderDesk } from './order-desk.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { StockCard } from './stock-card.tsx';
import { useOrderWalk } from './use-order-walk.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  ...ORDER_CALLS,
  carriersContract.announceAgain,
  invoicesContract.issue,
  invoicesContract.credit,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function OrderPage() {
  const { order, parcel } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  useOrderWalk(order);
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
              <div className="grid gap-3.5 empty:hidden max-wide:contents">
                <ShipmentCard order={order} />
                <CarrierCard order={order} parcel={parcel} />
              </div>
              <div className="grid gap-3.5 max-wide:contents">
                <PaymentsCard order={order} />
                <InvoiceCard order={order} />
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
