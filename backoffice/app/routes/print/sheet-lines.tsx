import type { OrderDetail } from '@hanout/contracts';
import { type Centimes, formatAmount, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';

/** What is in the parcel, at which price. */
export function SheetLines({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const discounted = order.lines.some(({ discount }) => discount > 0);
  return (
    <table className="mt-[4mm] w-full border-collapse [&_:is(td,th)]:px-[1.5mm] [&_:is(td,th)]:py-[1.5mm] max-[500px]:text-[9pt] max-[500px]:[&_:is(td,th)]:px-[0.75mm]">
      <thead>
        <tr className="border-b-2 text-[8.5pt]">
          <th className="text-start">{t('order.line.product')}</th>
          <th className="text-start">{t('print.reference')}</th>
          <th className="text-end">{t('order.line.quantity')}</th>
          <th className="text-end">{t('order.line.unitPrice')}</th>
          {discounted && <th className="text-end">{t('order.line.discount')}</th>}
          <th className="text-end">
            {t('order.line.total')} {t('app.da')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id} className="break-inside-avoid border-b align-top">
            <td>
              <bdi className="font-bold">{line.name}</bdi>
              {line.variant && <bdi className="block text-[9pt]">{line.variant}</bdi>}
            </td>
            <td className="text-[9pt]">
              <bdi dir="ltr" className="num max-[500px]:break-all">
                {line.sku ?? '—'}
              </bdi>
            </td>
            <td className="num text-end">{line.quantity}</td>
            <Figure amount={discounted ? line.listUnitPrice : line.unitPrice} />
            {discounted && <Figure amount={toCentimes(-line.discount)} />}
            <Figure amount={line.total} bold />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ amount, bold = false }: { amount: Centimes; bold?: boolean }) {
  return (
    <td className={`num text-end whitespace-nowrap ${bold ? 'font-bold' : ''}`}>
      <bdi dir="ltr">{amount === 0 ? '—' : formatAmount(amount)}</bdi>
    </td>
  );
}
