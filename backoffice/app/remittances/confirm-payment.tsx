import {
  ACCOUNTS_OF_TYPE,
  type AnswerOf,
  type DifferenceReason,
  remittancesContract,
  TRANSPORTER_PAYMENT_TYPES,
  type TransporterPaymentType,
} from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, changeOf } from '../forms/amount.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useCall } from '../forms/use-call.ts';
import { reasonGiven, reasonsFor } from './difference.ts';

export type PaymentAccount = AnswerOf<typeof remittancesContract.accounts>['accounts'][number];

/** What is to be confirmed, as the server said it with its version. */
export interface ToConfirm {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly rows: number;
  readonly includedNet: Centimes;
  readonly type: TransporterPaymentType | null;
  readonly receivedOn: string | null;
  readonly reference: string | null;
}

interface ConfirmPaymentProps {
  payment: ToConfirm;
  accounts: readonly PaymentAccount[];
  today: string;
  /** Said before the reason where it is refused. */
  failed?: string;
  onClose: () => void;
}

const signed = (amount: Centimes) => `${amount < 0 ? '−' : ''}${amountText(toCentimes(Math.abs(amount)))}`;

function useDraft({ payment, accounts, today }: ConfirmPaymentProps) {
  const fitting = (type: TransporterPaymentType) =>
    accounts.filter(({ kind }) => (ACCOUNTS_OF_TYPE[type] as readonly string[]).includes(kind));
  const first = payment.type ?? 'CASH';
  const [draft, setDraft] = useState({
    received: signed(payment.includedNet),
    receivedOn: payment.receivedOn ?? today,
    type: first as TransporterPaymentType,
    accountId: fitting(first)[0]?.id ?? '',
    reference: payment.reference ?? '',
    note: '',
    reason: '' as DifferenceReason | '',
  });
  const set = (change: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...change }));
  const setType = (type: TransporterPaymentType) => set({ type, accountId: fitting(type)[0]?.id ?? '' });
  const received = changeOf(draft.received);
  const difference = received === null || Number.isNaN(received) ? 0 : received - payment.includedNet;
  const reason = reasonGiven(draft.reason, difference);
  return { draft: { ...draft, reason }, set, setType, fits: fitting(draft.type), received, difference };
}

/** What really came, when, how and where it is; then the money is booked, once (BO-175). */
export function ConfirmPayment(props: ConfirmPaymentProps) {
  const { payment, today, failed, onClose } = props;
  const { t } = useTranslation();
  const call = useCall();
  const { draft, set, setType, fits, received, difference } = useDraft(props);
  const { type, accountId, receivedOn, reference, note, reason } = draft;
  const number = t('payouts.number', { number: payment.number });
  const send = () =>
    call(remittancesContract.confirm, {
      params: { id: payment.id },
      body: {
        ...{ version: payment.version, expectedNet: payment.includedNet, received: received ?? Number.NaN },
        ...{ receivedOn, type, accountId, reference: reference || null, note: note || null },
        difference: reason ? { reason } : null,
      },
    });
  return (
    <FormDialog
      title={t('payouts.confirm.title', { number })}
      description={t('payouts.confirm.text')}
      submit={t('payouts.confirm.act')}
      send={send}
      done={t('payouts.confirm.done', { number })}
      notice={failed ? ({ message }) => <Failed what={failed} why={message} /> : undefined}
      onClose={onClose}
    >
      <Expected payment={payment} />
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          label={t('payouts.confirm.received')}
          name="received"
          dir="ltr"
          inputMode="decimal"
          className="num"
          trailing={<span className="text-xs text-ink-3">{t('app.da')}</span>}
          value={draft.received}
          onChange={(value) => set({ received: value })}
        />
        <TextField
          label={t('payouts.form.day')}
          name="receivedOn"
          type="date"
          dir="ltr"
          max={today}
          value={receivedOn}
          onChange={(value) => set({ receivedOn: value })}
        />
        <SelectField
          label={t('payouts.form.type')}
          name="type"
          value={type}
          options={TRANSPORTER_PAYMENT_TYPES.map((one) => [one, t(`payouts.type.${one}`)])}
          onChange={(value) => setType(value as TransporterPaymentType)}
        />
        <SelectField
          label={t('payouts.confirm.account')}
          name="accountId"
          value={accountId}
          options={fits.map((account) => [account.id, account.name])}
          onChange={(value) => set({ accountId: value })}
        />
      </div>
      {fits.length === 0 && <Notice tone="wait">{t('payouts.confirm.noAccount')}</Notice>}
      {difference !== 0 && (
        <SelectField
          label={`${t('payouts.confirm.difference', { amount: t('app.amount', { amount: signed(toCentimes(difference)) }) })}`}
          name="reason"
          path="difference"
          none={t('payouts.confirm.reason')}
          value={reason}
          options={reasonsFor(difference).map((one) => [one, t(`payouts.confirm.reasons.${one}`)])}
          onChange={(value) => set({ reason: value as DifferenceReason })}
        />
      )}
      <TextField
        label={t('payouts.form.reference')}
        optional
        name="reference"
        maxLength={80}
        value={reference}
        onChange={(value) => set({ reference: value })}
      />
      <TextField
        label={t('payouts.form.note')}
        optional={type !== 'OTHER'}
        hint={type === 'OTHER' ? t('payouts.form.noteNeeded') : undefined}
        name="note"
        maxLength={300}
        value={note}
        onChange={(value) => set({ note: value })}
      />
    </FormDialog>
  );
}

function Failed({ what, why }: { what: string; why: string }) {
  return (
    <Notice tone="bad" alert>
      {what} {why}
    </Notice>
  );
}

function Expected({ payment }: { payment: ToConfirm }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-m border border-line bg-sunken px-3 py-2">
      <div>
        <dt className="text-xs text-ink-3">{t('payouts.confirm.expected')}</dt>
        <dd className="text-lg font-semibold">
          <Amount value={payment.includedNet} unit={t('app.da')} />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-3">{t('payouts.confirm.parcels')}</dt>
        <dd className="text-lg font-semibold">
          <Count value={payment.rows} />
        </dd>
      </div>
    </dl>
  );
}
