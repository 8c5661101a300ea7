import type { SupplierBillLine } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PerKilo } from '../../components/quantity.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

const agrees = ({ received, pieces, orderedHt, priceHt }: SupplierBillLine): boolean =>
  pieces === received && priceHt === orderedHt;

/** What was ordered, what came and what is asked for, line by line. */
export function CheckCard() {
  const { t } = useTranslation();
  const { bill } = useLoaderData<typeof loader>();
  if (bill.items.length === 0) return null;
  return (
    <Card icon="circle-check" title={t('supplierBills.check')} flush>
      <div className="overflow-x-auto">
        <table className="table">
          <caption className="sr-only">{t('supplierBills.check')}</caption>
          <thead>
            <tr>
              <th className="text-start">{t('supplierBills.column.unit')}</th>
              <th className="text-start">{t('supplierBills.column.receipt')}</th>
              {(['ordered', 'received', 'billed', 'orderedHt', 'billedHt'] as const).map((name) => (
                <th key={name} className="text-end">
                  {t(`supplierBills.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bill.items.map((line) => (
              <Line key={line.receiptLineId} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Line({ line }: { line: SupplierBillLine }) {
  const { t } = useTranslation();
  const same = agrees(line);
  const receipt = t('supplierDebts.receipt', { number: line.receipt.number });
  return (
    <tr>
      <td className="min-w-[180px] py-1.5">
        <bdi className="block font-medium">{unitName(line)}</bdi>
        <Tag tone={same ? 'good' : 'wait'}>{t(same ? 'supplierBills.same' : 'supplierBills.differs')}</Tag>
      </td>
      <td className="whitespace-nowrap">
        {line.order ? (
          <Link to={`/supplier-orders/${line.order.id}`}>
            <bdi dir="ltr" className="num">
              {receipt}
            </bdi>
          </Link>
        ) : (
          <bdi dir="ltr" className="num">
            {receipt}
          </bdi>
        )}
      </td>
      <td className="text-end">
        {line.ordered === null ? '—' : <Count value={line.ordered} weighed={line.weighed} />}
      </td>
      <td className="text-end">
        <Count value={line.received} weighed={line.weighed} />
      </td>
      <td className="text-end font-semibold">
        <Count value={line.pieces} weighed={line.weighed} />
      </td>
      <td className="text-end">
        {line.orderedHt === null ? '—' : <Amount value={line.orderedHt} />}
        <PerKilo weighed={line.weighed} />
      </td>
      <td className="text-end font-semibold">
        <Amount value={line.priceHt} />
        <PerKilo weighed={line.weighed} />
      </td>
    </tr>
  );
}
