import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { customerName, telephone, whatsApp } from '../../orders/place.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** The latest orders of all their numbers. */
export function OrdersCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { customer, now } = useLoaderData<typeof loader>();
  return (
    <Card icon="receipt-text" title={t('customers.orders')} meta={<Count value={customer.orders} />} flush>
      {customer.latestOrders.length === 0 && (
        <p className="px-3.5 py-3 text-ink-3">{t('customers.noOrders')}</p>
      )}
      <ul>
        {customer.latestOrders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            <Link to={`/orders/${order.id}`} className="num font-semibold">
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
            <span className="text-xs text-ink-2">
              <Moment at={order.placedAt} now={now} />
            </span>
            <StateMark axis="order" state={order.state} locale={locale} />
            {order.deliveryState !== 'none' && (
              <StateMark axis="delivery" state={order.deliveryState} locale={locale} />
            )}
            <Amount value={order.total} unit={t('app.da')} className="ms-auto font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where parcels of this customer went. */
export function AddressesCard() {
  const { t } = useTranslation();
  const { addresses } = useLoaderData<typeof loader>().customer;
  return (
    <Card icon="map-pin" title={t('customers.addresses')} meta={<Count value={addresses.length} />}>
      {addresses.length === 0 && <p className="text-ink-3">{t('customers.noAddresses')}</p>}
      <ul className="grid gap-3 desk:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="min-w-0">
            <bdi dir="auto" className="block truncate">
              {address.address || '—'}
            </bdi>
            <span className="text-xs text-ink-2">
              <bdi>{address.commune}</bdi> ·{' '}
              <bdi dir="ltr" className="num">
                {String(address.wilayaCode).padStart(2, '0')}
              </bdi>{' '}
              <bdi>{address.wilaya}</bdi> · <bdi dir="auto">{address.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How to reach them, and what came of their orders. */
export function PhonesCard() {
  const { t } = useTranslation();
  const { customer } = useLoaderData<typeof loader>();
  const name = customerName(customer);
  return (
    <Card icon="phone" title={t('customers.contact')}>
      <ul className="mb-3 flex flex-col gap-1.5">
        {customer.phones.map((phone) => (
          <li key={phone} className="flex items-center gap-1.5">
            <Phone number={phone} className="flex-1 font-semibold" />
            <a
              href={telephone(phone)}
              aria-label={t('orders.call', { name })}
              className={buttonClass({ square: true })}
            >
              <Icon name="phone" />
            </a>
            <a
              href={whatsApp(phone)}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp, ${name}`}
              className={buttonClass({ square: true })}
            >
              <Icon name="message-circle" />
            </a>
          </li>
        ))}
      </ul>
      <Facts>
        <Fact name={t('customers.column.orders')}>
          <Count value={customer.orders} />
        </Fact>
        <Fact name={t('customers.column.delivered')}>
          <Count value={customer.delivered} />
        </Fact>
        <Fact name={t('customers.column.returned')}>
          <Count value={customer.returned} />
        </Fact>
        <Fact name={t('customers.column.spent')}>
          <Amount value={customer.spent} unit={t('app.da')} className="font-semibold" />
        </Fact>
        <Fact name={t('customers.due')}>
          <Amount
            value={customer.due}
            unit={t('app.da')}
            className={customer.due > 0 ? 'font-semibold text-bad' : ''}
          />
        </Fact>
      </Facts>
    </Card>
  );
}
