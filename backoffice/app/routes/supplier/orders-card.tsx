import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Expected, OrderNumber, StageTag } from '../../procurement/look.tsx';
import type { loader } from './load.server.ts';

/** The latest orders of it. */
export function OrdersCard() {
  const { t } = useTranslation();
  const { orders, supplier } = useLoaderData<typeof loader>();
  const all = <Link to={`/supplier-orders?supplier=${supplier.id}`}>{t('buying.view.all')}</Link>;
  return (
    <Card icon="clipboard-clock" title={t('suppliers.orders')} actions={orders.length > 0 && all} flush>
      {orders.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">{t('buying.none')}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-hover"
            >
              <Link
                to={`/supplier-orders/${order.id}`}
                className="font-semibold text-ink no-underline after:absolute after:inset-0"
              >
                <OrderNumber number={order.number} />
              </Link>
              <StageTag stage={order.stage} />
              <span className="text-xs text-ink-3">
                <Expected order={order} />
              </span>
              <Amount value={order.totalTtc} unit={t('app.da')} className="ms-auto" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
