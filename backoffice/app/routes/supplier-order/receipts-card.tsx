import type { SupplierReceipt } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { useMay } from '../../frame/session.tsx';
import { QcTag } from '../../procurement/qc-tag.tsx';
import { ReceiptNumber } from '../../procurement/receipt-look.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { Day, Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** What came, receipt by receipt, with its lots and what was found of it. */
export function ReceiptsCard() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const waiting = order.receipts.some(({ billable }) => billable);
  const bill = useMay('procurement.edit') && waiting && order.receipts.length > 1 && (
    <Link to={`/supplier-bills/new?supplier=${order.supplier.id}&order=${order.id}`}>
      {t('supplierBills.enter')}
    </Link>
  );
  return (
    <Card
      icon="inbox"
      title={t('buying.receipts')}
      meta={<Count value={order.receipts.length} />}
      actions={bill}
      flush={order.receipts.length > 0}
    >
      {order.receipts.length === 0 ? (
        <EmptyState icon="inbox" title={t('buying.noReceipts')}>
          {t('buying.noReceiptsText')}
        </EmptyState>
      ) : (
        <ul>
          {order.receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Receipt({ receipt }: { receipt: SupplierReceipt }) {
  const { t } = useTranslation();
  const { now, order } = useLoaderData<typeof loader>();
  const mayBill = useMay('procurement.edit');
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <Link to={`/supplier-receipts/${receipt.id}`} className="font-semibold">
          <ReceiptNumber number={receipt.number} />
        </Link>
        {receipt.deliveryNote && (
          <bdi className="text-ink-2">{t('buying.deliveryNoteOf', { note: receipt.deliveryNote })}</bdi>
        )}
        <span className="ms-auto text-xs text-ink-3">
          <Moment at={receipt.at} now={now} timed /> · {t('buying.by', { name: receipt.by })}
        </span>
        {receipt.bills.map(({ id, number }) => (
          <Link key={id} to={`/supplier-bills/${id}`} className="text-xs">
            {t('supplierBills.billedBy', { number })}
          </Link>
        ))}
        {mayBill && receipt.billable && (
          <Link
            to={`/supplier-bills/new?supplier=${order.supplier.id}&receipt=${receipt.id}`}
            className="text-xs"
          >
            {t('supplierBills.enter')}
          </Link>
        )}
      </span>
      <ul className="flex flex-col gap-1">
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change
          <li key={index} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0">
              {t('buying.receiptLine', {
                quantity: quantityText(line.quantity, line.weighed),
                name: unitName(line),
              })}
            </span>
            {line.lot && (
              <bdi className="code text-xs text-ink-2">{t('buying.lotOf', { lot: line.lot })}</bdi>
            )}
            {line.expiresOn && (
              <span className="text-xs text-ink-3">
                {t('buying.expires')} <Day day={line.expiresOn} />
              </span>
            )}
            <span className="ms-auto flex items-center gap-2">
              {line.refused > 0 && (
                <span className="text-xs text-bad">
                  {t('buying.refusedOf', { pieces: quantityText(line.refused, line.weighed) })}
                </span>
              )}
              {line.reason && <bdi className="text-xs text-ink-2">{line.reason}</bdi>}
              <QcTag qc={line.qc} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
