import type { SupplierLedgerLine } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SupplierPaymentNumber } from '../../billing/look.tsx';
import { Day } from '../../time/moment.tsx';

/** What changed what is owed, paper by paper. */
export function Lines({ lines }: { lines: readonly SupplierLedgerLine[] }) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto rounded-l border border-line bg-paper print:overflow-visible print:border-0">
      <table className="table print:text-[8.5pt]">
        <caption className="sr-only">{t('supplierDebts.statement')}</caption>
        <thead>
          <tr>
            <th className="text-start">{t('supplierDebts.day')}</th>
            <th className="text-start">{t('supplierDebts.what')}</th>
            {(['owed', 'paid', 'balance'] as const).map((name) => (
              <th key={name} className="text-end">
                {t(`supplierDebts.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is read whole
            <tr key={nth} className="break-inside-avoid">
              <td className="whitespace-nowrap">
                <Day day={line.day} />
              </td>
              <td>
                {t(`supplierDebts.lines.${line.what}`)} <Paper line={line} />
              </td>
              <Figure value={line.owed} />
              <Figure value={line.paid} />
              <td className="text-end font-semibold">
                <Amount value={line.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ value }: { value: Centimes }) {
  return (
    <td className="text-end">
      {value === 0 ? <span className="text-ink-3">—</span> : <Amount value={value} />}
    </td>
  );
}

function Paper({ line: { document, orderId } }: { line: SupplierLedgerLine }) {
  const { t } = useTranslation();
  const { kind, id, number } = document;
  if (kind === 'payment')
    return (
      <Link to={`/supplier-payments/${id}`}>
        <SupplierPaymentNumber number={number} />
      </Link>
    );
  if (kind === 'bill')
    return (
      <Link to={`/supplier-bills/${id}`}>
        <bdi>{number}</bdi>
      </Link>
    );
  const receipt = (
    <bdi dir="ltr" className="num">
      {t('supplierDebts.receipt', { number })}
    </bdi>
  );
  return orderId ? <Link to={`/supplier-orders/${orderId}`}>{receipt}</Link> : receipt;
}
