import type { SupplierBillRow } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { toCentimes } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { amountText } from '../forms/amount.ts';
import { AmountField } from '../forms/fields.tsx';
import { allocationsOf, restOf } from './allocation-draft.ts';
import { Due } from './look.tsx';

type Bill = Pick<SupplierBillRow, 'id' | 'number' | 'dueOn' | 'overdue' | 'left'>;

interface AllocationFieldsProps {
  amount: Centimes | null;
  bills: readonly Bill[];
  parts: Readonly<Record<string, string>>;
  onChange: (parts: Record<string, string>) => void;
}

/** Which bills a payment pays, and how much of each; what is left over is an advance. */
export function AllocationFields({ amount, bills, parts, onChange }: AllocationFieldsProps) {
  const { t } = useTranslation();
  const rest = restOf(amount, parts);
  const sent = allocationsOf(parts, bills).map(({ billId }) => billId);
  const said = (value: Centimes) => t('app.amount', { amount: amountText(value) });
  return (
    <div className="flex flex-col gap-2.5">
      <ul className="flex flex-col gap-2">
        {bills.map((bill) => (
          <li key={bill.id} className="grid grid-cols-[minmax(0,1fr)_150px] items-end gap-3">
            <span className="min-w-0 pb-1">
              <bdi className="block truncate font-medium">{bill.number}</bdi>
              <span className="flex flex-wrap gap-x-2 text-xs text-ink-2">
                <Due bill={bill} />
                <span>{t('supplierPayments.leftOf', { amount: said(bill.left) })}</span>
              </span>
            </span>
            <AmountField
              label={t('supplierPayments.amount')}
              aria-label={t('supplierPayments.allocationOf', { number: bill.number })}
              name={`allocations.${sent.indexOf(bill.id)}.amount`}
              value={parts[bill.id] ?? ''}
              onChange={(value) => onChange({ ...parts, [bill.id]: value })}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={rest > 0 ? 'font-medium' : 'text-ink-3'}>
        {rest >= 0 && t('supplierPayments.rest', { amount: said(rest) })}
      </p>
      {rest < 0 && (
        <Notice tone="bad" alert>
          {t('supplierPayments.tooMuch', { amount: said(toCentimes(-rest)) })}
        </Notice>
      )}
    </div>
  );
}
