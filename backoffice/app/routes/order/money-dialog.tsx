import type { OrderDetail } from '@hanout/contracts';
import { MONEY_PLACES, REFUND_PLACES } from '@hanout/contracts';
import { type Centimes, formatAmount, toCentimes } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';

export type MoneyOf = 'pay' | 'refund';

const KINDS = ['deposit', 'payment'] as const;

/** The most that can be taken or given back. */
function mostOf({ totals }: OrderDetail, of: MoneyOf): Centimes {
  return of === 'pay' ? totals.payable : totals.refundable;
}

/** Money taken from the customer, or given back: never more than the maximum that the server names. */
export function MoneyDialog({ order, open, onClose, of }: OrderDialogProps & { of: MoneyOf }) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  useUnsaved(amount.trim() !== '');
  const most = mostOf(order, of);
  const value = amountOf(amount);
  const wrong = value === null ? of === 'refund' && amount !== '' : !(value > 0 && value <= most);
  const missing = of === 'refund' && value === null;
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t(`order.money_dialog.${of}.title`, { number: order.number })}
      description={t(`order.money_dialog.${of}.most`, { amount: formatAmount(most) })}
      act={of}
      onDone={() => setAmount('')}
      kind={of === 'refund' ? 'danger' : 'primary'}
      blocked={wrong || missing || (of === 'refund' && order.refundPlaces.length === 0)}
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
      {of === 'refund' ? <RefundPlaceField order={order} /> : <PlaceField />}
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

/** A till or an account that the shop has not is named, and cannot be chosen (BO-236). */
function RefundPlaceField({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const missing = REFUND_PLACES.filter((place) => !order.refundPlaces.includes(place));
  const names = missing.map((place) => t(`order.place.${place}`)).join(', ');
  return (
    <SelectField
      label={t('order.money_dialog.refund.place')}
      hint={missing.length > 0 ? t('order.money_dialog.refund.notConfigured', { names }) : undefined}
      name="place"
      defaultValue={order.refundPlaces[0] ?? ''}
      none={order.refundPlaces.length === 0 ? '—' : undefined}
      options={order.refundPlaces.map((place) => [place, t(`order.place.${place}`)])}
    />
  );
}

/** What is worth knowing later about this money. */
export function NoteField() {
  const { t } = useTranslation();
  return <TextField label={t('order.money_dialog.note')} optional name="note" maxLength={500} />;
}

export function PlaceField() {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('order.money_dialog.pay.place')}
      name="place"
      defaultValue="till"
      options={MONEY_PLACES.map((place) => [place, t(`order.place.${place}`)])}
    />
  );
}
