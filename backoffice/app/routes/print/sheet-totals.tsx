import type { OrderDetail } from '@hanout/contracts';
import { type Centimes, formatAmount, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { isCalledOff } from '../../orders/called-off.ts';

/** How the total comes about, and in a frame what whoever hands it over has to collect, where anybody does. */
export function SheetTotals({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { totals } = order;
  const rows: readonly (readonly [string, Centimes])[] = [
    [t('order.subtotal'), totals.items],
    ...(totals.discount > 0 ? ([[t('order.discounts'), toCentimes(-totals.discount)]] as const) : []),
    [t('order.deliveryPrice'), totals.delivery],
    ...(totals.tax > 0 ? ([[t('order.tax'), totals.tax]] as const) : []),
  ];
  return (
    <div className="ms-auto mt-[4mm] w-[86mm] max-w-full break-inside-avoid">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-[1mm]">
        {rows.map(([name, amount]) => (
          <Row key={name} name={name} amount={amount} />
        ))}
        <Row name={t('order.total')} amount={totals.total} unit bold />
        {totals.paid > 0 && <Row name={t('order.paid')} amount={toCentimes(-totals.paid)} />}
      </dl>
      {!isCalledOff(order) && (
        <p className="mt-[3mm] flex items-baseline justify-between gap-4 border-2 border-black px-[4mm] py-[3mm]">
          <span>{t('order.toCollect')}</span>
          <span className="text-[17pt] font-bold whitespace-nowrap">
            <bdi dir="ltr" className="num">
              {formatAmount(totals.toCollect)}
            </bdi>{' '}
            {t('app.da')}
          </span>
        </p>
      )}
    </div>
  );
}

interface RowProps {
  name: string;
  amount: Centimes;
  unit?: boolean;
  bold?: boolean;
}

function Row({ name, amount, unit = false, bold = false }: RowProps) {
  const { t } = useTranslation();
  const look = bold ? 'font-bold' : '';
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`num text-end whitespace-nowrap ${look}`}>
        <bdi dir="ltr">{formatAmount(amount)}</bdi>
        {unit && <> {t('app.da')}</>}
      </dd>
    </>
  );
}
