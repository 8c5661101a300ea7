import { type OrderDetail, PLACE_OF_KIND } from '@hanout/contracts';
import { type Centimes, formatAmount, toCentimes } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';

export type MoneyOf = 'pay' | 'refund';

const KINDS = ['deposit', 'payment'] as const;

/** The most that can be taken or given back. */
function mostOf({ totals }: OrderDetail, of: MoneyOf): Centimes {
  return of === 'pay' ? totals.payable : totals.refundable;
}

/** Money taken from the customer, or given back: never more than the maximum that the server names. */
export function MoneyDialog({ order, onClose, of }: OrderDialogProps & { of: MoneyOf }) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const most = mostOf(order, of);
  const value = amountOf(amount);
  const wrong = value === null ? of === 'refund' && amount !== '' : !(value > 0 && value <= most);
  const missing = of === 'refund' && value === null;
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t(`order.money_dialog.${of}.title`, { number: order.number })}
      description={t(`order.money_dialog.${of}.most`, { amount: formatAmount(most) })}
      act={of}
      kind={of === 'refund' ? 'danger' : 'primary'}
      blocked={wrong || missing || (of === 'refund' && !order.moneyAccounts.some(({ refunds }) => refunds))}
      submit={t(`order.money_dialog.${of}.submit`)}
    >
      {of === 'refund' && !wrong && value !== null && value < most && (
        <Notice tone="wait">
          {t('order.money_dialog.refund.partial', { amount: formatAmount(toCentimes(most - value)) })}
        </Notice>
      )}
      {of === 'pay' && <CarrierCollects order={order} />}
      {of === 'pay' && <KindField />}
      <AmountField
        label={t('order.money_dialog.amount')}
        optional={of === 'pay'}
        hint={of === 'pay' ? t('order.money_dialog.pay.empty') : undefined}
        error={wrong ? t('order.money_dialog.wrong', { amount: formatAmount(most) }) : undefined}
        name="amount"
        value={amount}
        onChange={setAmount}
      />
      {of === 'refund' ? <RefundAccountField order={order} /> : <AccountField order={order} />}
      <NoteField />
    </ActDialog>
  );
}

/** Part of what is owed is collected on delivery, and not to be paid a second time. */
function CarrierCollects({ order: { totals } }: Pick<OrderDialogProps, 'order'>) {
  const { t } = useTranslation();
  if (totals.payable >= totals.outstanding) return null;
  return (
    <Notice tone="wait">
      {t('order.money_dialog.pay.collected', { amount: formatAmount(totals.toCollect) })}
    </Notice>
  );
}

function KindField() {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('order.money_dialog.kind')}
      name="kind"
      defaultValue="deposit"
      options={KINDS.map((kind) => [kind, t(`order.paymentKind.${kind}`)])}
    />
  );
}

/** Cash or the card, of what refunds are made from (BO-235); where there is none, the way to make one (BO-236). */
function RefundAccountField({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const accounts = order.moneyAccounts.filter(({ refunds }) => refunds);
  if (accounts.length === 0)
    return (
      <Notice tone="wait">
        {t('moneyAccounts.noRefund')} <Link to="/accounts">{t('moneyAccounts.makeOne')}</Link>
      </Notice>
    );
  return (
    <SelectField
      label={t('order.money_dialog.refund.place')}
      name="accountId"
      defaultValue={(accounts.find(({ isDefault }) => isDefault) ?? accounts[0])?.id}
      options={accounts.map(({ id, name }) => [id, name])}
    />
  );
}

/** What is worth knowing later about this money. */
export function NoteField() {
  const { t } = useTranslation();
  return <TextField label={t('order.money_dialog.note')} optional name="note" maxLength={500} />;
}

/** Where what is paid goes: the default register or safe first. */
export function AccountField({ order: { moneyAccounts } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const cash = moneyAccounts.find(({ kind, isDefault }) => isDefault && PLACE_OF_KIND[kind] === 'till');
  return (
    <SelectField
      label={t('order.money_dialog.pay.place')}
      name="accountId"
      defaultValue={cash?.id}
      options={moneyAccounts.map(({ id, name }) => [id, name])}
    />
  );
}
