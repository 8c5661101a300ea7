import {
  ACCOUNTS_OF_SUPPLIER_TYPE,
  SUPPLIER_PAYMENT_TYPES,
  type SupplierPaymentType,
  supplierPaymentsContract,
} from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allocationsOf, inTurn } from '../../billing/allocation-draft.ts';
import { AllocationFields } from '../../billing/allocation-fields.tsx';
import { DebtFigures } from '../../billing/look.tsx';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useFirstWrong } from '../../forms/use-first-wrong.ts';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

const NONE = { bills: [], accounts: [] } as const;

function useDraft() {
  const { payable, today } = useLoaderData<typeof loader>();
  const { bills, accounts } = payable ?? NONE;
  const fitting = (type: SupplierPaymentType) =>
    accounts.filter(({ kind }) => (ACCOUNTS_OF_SUPPLIER_TYPE[type] as readonly string[]).includes(kind));
  const [draft, setDraft] = useState({
    ...{ type: 'cash' as SupplierPaymentType, accountId: fitting('cash')[0]?.id ?? '' },
    ...{ amount: '', onDay: today, reference: '', note: '' },
    /** null: the oldest due day first. */
    parts: null as Record<string, string> | null,
  });
  const set = (change: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...change }));
  const setType = (type: SupplierPaymentType) => set({ type, accountId: fitting(type)[0]?.id ?? '' });
  const amount = amountOf(draft.amount);
  const parts = draft.parts ?? inTurn(amount, bills);
  return { draft, set, setType, fits: fitting(draft.type), bills, amount, parts };
}
type Drafted = ReturnType<typeof useDraft>;

/** How much, how and from where; onto which bills. */
export function PaymentForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { supplier, payable } = useLoaderData<typeof loader>();
  const drafted = useDraft();
  const { draft, bills, amount, parts } = drafted;
  const { save, busy, refused, errors } = useSave();
  const form = useFirstWrong(refused);
  const release = useUnsaved(draft.amount !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { parts: _, amount: __, ...said } = draft;
    const allocations = draft.parts === null ? null : allocationsOf(parts, bills);
    const body = { ...said, supplierId: supplier, amount: amount ?? Number.NaN, allocations };
    const answer = await save(supplierPaymentsContract.create, { body });
    if (!answer.ok) return;
    release();
    const number = t('supplierPayments.number', { number: answer.data.number });
    notifyDone(t('supplierPayments.done', { number }));
    navigate(`/supplier-payments/${answer.data.id}`, { state: SAVED });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="order-page flex-1">
      <FormErrors value={errors}>
        <div className="flex min-w-0 flex-col gap-3.5">
          {refused && Object.keys(errors).length === 0 && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          {payable && (
            <Card icon="wallet" title={t('supplierDebts.title')} flush>
              <DebtFigures debt={payable.debt} />
            </Card>
          )}
          <BillsCard {...drafted} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <MoneyCard {...drafted} />
          <div className="sticky bottom-0 flex flex-col rounded-m border border-line bg-paper p-3.5">
            <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy || !payable}>
              {busy ? t('form.submitting') : t('supplierPayments.submit')}
            </Button>
          </div>
        </div>
      </FormErrors>
    </form>
  );
}

function BillsCard({ draft, set, bills, amount, parts }: Drafted) {
  const { t } = useTranslation();
  const { payable } = useLoaderData<typeof loader>();
  const byHand = draft.parts !== null;
  const change = bills.length > 0 && (
    <Button size="s" onClick={() => set({ parts: byHand ? null : parts })}>
      {t(byHand ? 'supplierPayments.inTurn' : 'supplierPayments.byHand')}
    </Button>
  );
  return (
    <Card icon="receipt-text" title={t('supplierPayments.bills')} actions={change}>
      {bills.length === 0 ? (
        <EmptyState
          icon="receipt-text"
          title={t(payable ? 'supplierPayments.billsNone' : 'supplierBills.chooseFirst')}
        >
          {t(payable ? 'supplierPayments.billsNoneText' : 'supplierPayments.noneText')}
        </EmptyState>
      ) : (
        <AllocationFields
          amount={amount}
          bills={bills}
          parts={parts}
          onChange={(next) => set({ parts: next })}
        />
      )}
    </Card>
  );
}

function MoneyCard({ draft, set, setType, fits }: Drafted) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { supplier, suppliers, payable, today } = useLoaderData<typeof loader>();
  const { type } = draft;
  const has = (balance: Parameters<typeof amountText>[0]) => t('app.amount', { amount: amountText(balance) });
  return (
    <Card icon="banknote" title={t('supplierPayments.money')}>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('supplierBills.supplier')}
          name="supplierId"
          value={supplier}
          none={t('supplierBills.choose')}
          options={suppliers.map(({ id, name }) => [id, name])}
          onChange={(id) => navigate(`/supplier-payments/new?supplier=${id}`, { replace: true })}
        />
        <AmountField
          label={t('supplierPayments.amount')}
          name="amount"
          value={draft.amount}
          onChange={(amount) => set({ amount })}
        />
        <div className="grid grid-cols-2 items-end gap-3">
          <SelectField
            label={t('supplierPayments.typeField')}
            name="type"
            value={type}
            options={SUPPLIER_PAYMENT_TYPES.map((one) => [one, t(`supplierPayments.type.${one}`)])}
            onChange={(value) => setType(value as SupplierPaymentType)}
          />
          <TextField
            label={t('supplierPayments.day')}
            name="onDay"
            type="date"
            dir="ltr"
            max={today}
            value={draft.onDay}
            onChange={(onDay) => set({ onDay })}
          />
        </div>
        <SelectField
          label={t('supplierPayments.account')}
          name="accountId"
          value={draft.accountId}
          options={fits.map(({ id, name, balance }) => [
            id,
            t('supplierPayments.accountHas', { name, amount: has(balance) }),
          ])}
          onChange={(accountId) => set({ accountId })}
        />
        {payable && fits.length === 0 && <Notice tone="wait">{t('supplierPayments.noAccount')}</Notice>}
        <TextField
          label={t('supplierPayments.reference')}
          optional
          name="reference"
          maxLength={80}
          value={draft.reference}
          onChange={(reference) => set({ reference })}
        />
        <TextField
          label={t('supplierPayments.note')}
          optional={type !== 'other'}
          hint={type === 'other' ? t('supplierPayments.noteNeeded') : undefined}
          name="note"
          maxLength={500}
          value={draft.note}
          onChange={(note) => set({ note })}
        />
      </div>
    </Card>
  );
}
