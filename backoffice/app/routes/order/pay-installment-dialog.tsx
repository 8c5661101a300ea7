import { formatAmount, ZERO } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../forms/fields.tsx';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';
import { Day } from '../../time/moment.tsx';
import { AccountField, NoteField } from './money-dialog.tsx';

/** Pays the earliest installment that is open; an empty amount pays the rest of it. */
export function PayInstallmentDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const next = order.installments.find(({ left }) => left > 0);
  const left = formatAmount(next?.left ?? ZERO);
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t('order.installments.payTitle', { number: order.number })}
      description={next && <Day day={next.dueOn} />}
      act="pay_installment"
      submit={t('order.installments.paySubmit')}
    >
      <AmountField
        label={t('order.installments.amount')}
        optional
        hint={t('order.installments.payEmpty', { amount: left })}
        name="amount"
        value={amount}
        onChange={setAmount}
      />
      <AccountField order={order} />
      <NoteField />
    </ActDialog>
  );
}
