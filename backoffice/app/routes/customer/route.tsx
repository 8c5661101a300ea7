import { customersContract } from '@hanout/contracts';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { customerName } from '../../orders/place.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AddressesCard, OrdersCard, PhonesCard } from './customer-cards.tsx';
import { CustomerForm } from './customer-form.tsx';
import { LikelyCard } from './likely-card.tsx';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(customersContract.edit, customersContract.merge);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? customerName(data.customer) : ''} · Hanout` },
];

export default function CustomerPage() {
  const { t } = useTranslation();
  const { customer } = useLoaderData<typeof loader>();
  const name = <bdi dir="auto">{customerName(customer)}</bdi>;
  return (
    <Page
      key={customer.id}
      title={name}
      back={{ to: '/customers', label: t('customers.title') }}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <OrdersCard />
        <AddressesCard />
        <LikelyCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <PhonesCard />
        <CustomerForm key={customer.id} />
      </div>
    </Page>
  );
}
