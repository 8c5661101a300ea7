import { formatAmount, pricedFor, proportion } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

/** What is ordered, line by line, with the supplier's own references. */
export function SheetLines() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-full overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse [&_:is(td,th)]:px-[1.5mm] [&_:is(td,th)]:py-[1.5mm]">
        <thead>
          <tr className="border-b-2 text-[8.5pt]">
            <th className="text-start">{t('buying.column.unit')}</th>
            <th className="text-end">{t('buying.column.qty')}</th>
            <th className="text-end">{t('buying.column.ht')}</th>
            <th className="text-end">{t('buying.column.tax')}</th>
            <th className="text-end">{t('buying.column.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-b align-top text-[9.5pt]">
              <td>
                <bdi>{unitName(line)}</bdi>
                {(line.supplierSku || line.sku) && (
                  <bdi dir="ltr" className="code block text-[8pt]">
                    {line.supplierSku || line.sku}
                  </bdi>
                )}
              </td>
              <td className="num text-end font-bold">
                <bdi dir="ltr">{quantityText(line.ordered, line.weighed)}</bdi>
              </td>
              <td className="num text-end whitespace-nowrap">
                <bdi dir="ltr">{line.priceHt === null ? '—' : formatAmount(line.priceHt)}</bdi>
                {line.weighed && line.priceHt !== null && ` ${t('buying.weight.perKilo')}`}
              </td>
              <td className="num text-end">
                <bdi dir="ltr">{String(line.taxRate / 100).replace('.', ',')}</bdi>
              </td>
              <td className="num text-end whitespace-nowrap">
                <bdi dir="ltr">
                  {line.priceHt === null
                    ? '—'
                    : formatAmount(proportion(line.priceHt, line.ordered, pricedFor(line.weighed)))}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
