import type { ReceiptDetail } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoodsCount } from '../../components/quantity.tsx';
import { useMay } from '../../frame/session.tsx';
import { OrderNumber } from '../../procurement/look.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

/** Of whom, where, by which papers, and what it comes to. */
export function FactsCard() {
  const { t } = useTranslation();
  const { receipt, priced, now } = useLoaderData<typeof loader>();
  const sees = useMay('procurement.read');
  const { supplier, order } = receipt;
  return (
    <Card icon="info" title={t('buying.facts')}>
      <dl className="flex flex-col gap-1.5">
        <Fact name={t('buying.supplier')}>
          {sees ? (
            <Link to={`/suppliers/${supplier.id}`}>
              <bdi>{supplier.name}</bdi>
            </Link>
          ) : (
            <bdi>{supplier.name}</bdi>
          )}
        </Fact>
        <Fact name={t('buying.column.order')}>
          <Ordered order={order} sees={sees} />
        </Fact>
        <Fact name={t('buying.warehouse')}>
          <bdi>{receipt.warehouse.name}</bdi>
        </Fact>
        {receipt.deliveryNote && (
          <Fact name={t('receiving.deliveryNote')}>
            <bdi>{receipt.deliveryNote}</bdi>
          </Fact>
        )}
        <Fact name={t('receiving.receivedBy')}>
          <Moment at={receipt.at} now={now} timed /> {t('buying.by', { name: receipt.by })}
        </Fact>
        <Fact name={t('receiving.pieces')}>
          <GoodsCount pieces={receipt.pieces} grams={receipt.grams} />
        </Fact>
        {priced && <Totals receipt={priced} />}
      </dl>
    </Card>
  );
}

/** A sum is of what has a price: where nothing has one yet, there is none, and not nothing to pay. */
function Totals({ receipt: { items, totalHt, totalTtc } }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation();
  const waiting = items.filter(({ priceHt }) => priceHt === null).length;
  if (waiting === items.length)
    return (
      <Fact name={t('buying.totalTtc')}>
        <span className="text-wait-ink">{t('receiving.noPriceKnown')}</span>
      </Fact>
    );
  return (
    <>
      <Fact name={t('buying.totalHt')}>
        <Amount value={totalHt} />
      </Fact>
      <Fact name={t('buying.totalTtc')}>
        <Amount value={totalTtc} className="font-semibold" />
        {waiting > 0 && <span className="block text-xs text-wait-ink">{t('receiving.pricedAlone')}</span>}
      </Fact>
    </>
  );
}

function Ordered({ order, sees }: { order: { id: string; number: string } | null; sees: boolean }) {
  const { t } = useTranslation();
  if (!order) return t('receiving.noOrder');
  if (!sees) return <OrderNumber number={order.number} />;
  return (
    <Link to={`/supplier-orders/${order.id}`}>
      <OrderNumber number={order.number} />
    </Link>
  );
}
