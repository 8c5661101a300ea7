import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../frame/session.tsx';

/** The orders that pieces of a place are put aside for, each a way to release them. */
export function PromisedOrders({ orders }: { orders: readonly { id: string; number: string }[] }) {
  const { t } = useTranslation();
  const mayRead = useMay('orders.read');
  return orders.map(({ id, number }) => (
    <Fragment key={id}>
      {' · '}
      {mayRead ? (
        <Link to={`/orders/${id}`} className="underline">
          {t('stock.short.order', { number })}
        </Link>
      ) : (
        t('stock.short.order', { number })
      )}
    </Fragment>
  ));
}
