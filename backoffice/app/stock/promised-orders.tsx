import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** The orders that pieces of a place are put aside for, each a way to release them. */
export function PromisedOrders({ orders }: { orders: readonly { id: string; number: string }[] }) {
  const { t } = useTranslation();
  return orders.map(({ id, number }) => (
    <Fragment key={id}>
      {' · '}
      <Link to={`/orders/${id}`} className="underline">
        {t('stock.short.order', { number })}
      </Link>
    </Fragment>
  ));
}
