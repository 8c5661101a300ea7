import { supplierBillsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import { AmountField, AreaField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useFirstWrong } from '../../forms/use-first-wrong.ts';
import { useSave } from '../../forms/use-save.ts';
import { amountsOf, type BillDraft, bodyOf, type DraftLine, draftLines, emptyBill } from './bill-draft.ts';
import { BillLines } from './bill-lines.tsx';
import type { loader } from './load.server.ts';

function useBill() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { supplier, lines: known, receipt, order, today } = useLoaderData<typeof loader>();
  const [begun] = useState(() => draftLines(known, { receipt, order }));
  const [lines, setLines] = useState<readonly DraftLine[]>(begun);
  const [draft, setDraft] = useState(() => emptyBill(today));
  const sending = useSave();
  const typed = draft.number !== '' || lines !== begun;
  const release = useUnsaved(typed);
  const change = (part: Partial<BillDraft>) => setDraft((kept) => ({ ...kept, ...part }));
  const changeLine = (index: number, part: Partial<DraftLine>) =>
    setLines((kept) => kept.map((line, nth) => (nth === index ? { ...line, ...part } : line)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.busy) return;
    const answer = await sending.save(supplierBillsContract.create, { body: bodyOf(supplier, draft, lines) });
    if (!answer.ok) return;
    release();
    notifyDone(t('supplierBills.done', { number: draft.number }));
    navigate(`/supplier-bills/${answer.data.id}`, { state: SAVED });
  };
  return { draft, change, lines, changeLine, submit, ...sending };
}

/** A bill from what was received: what differs is seen while one types. */
export function BillForm() {
  const { t } = useTranslation();
  const { draft, change, lines, changeLine, submit, refused, errors, busy } = useBill();
  const form = useFirstWrong(refused);
  const { ttc } = amountsOf(draft, lines);
  return (
    <form ref={form} onSubmit={submit} noValidate className="order-page flex-1">
      <FormErrors value={errors}>
        <div className="flex min-w-0 flex-col gap-3.5">
          {refused && Object.keys(errors).length === 0 && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <NothingLeft lines={lines} />
          <BillLines lines={lines} onChange={changeLine} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <HeadCard draft={draft} change={change} />
          <AmountsCard draft={draft} lines={lines} change={change} />
          <div className="sticky bottom-0 flex flex-col gap-2 rounded-m border border-line bg-paper p-3.5">
            <p aria-live="polite" className="flex items-baseline justify-between gap-3">
              <span className="text-ink-2">{t('supplierBills.ttc')}</span>
              <Amount value={ttc} unit={t('app.da')} className="text-lg font-semibold" />
            </p>
            <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy}>
              {busy ? t('form.submitting') : t('supplierBills.submit')}
            </Button>
          </div>
        </div>
      </FormErrors>
    </form>
  );
}

/** Of the receipt or order that one comes from, everything was billed already. */
function NothingLeft({ lines }: { lines: readonly DraftLine[] }) {
  const { t } = useTranslation();
  const { receipt, order } = useLoaderData<typeof loader>();
  const left = lines.some(({ line }) => line.receipt.id === receipt || line.order?.id === order);
  if (left || !(receipt || order)) return null;
  return (
    <Notice tone="wait">{t(receipt ? 'supplierBills.receiptBilled' : 'supplierBills.orderBilled')}</Notice>
  );
}

interface PartProps {
  draft: BillDraft;
  change: (part: Partial<BillDraft>) => void;
}

function HeadCard({ draft, change }: PartProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { supplier, suppliers, today } = useLoaderData<typeof loader>();
  return (
    <Card icon="receipt-text" title={t('supplierBills.column.number')}>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('supplierBills.supplier')}
          name="supplierId"
          value={supplier}
          none={t('supplierBills.choose')}
          options={suppliers.map(({ id, name }) => [id, name])}
          onChange={(id) => navigate(`/supplier-bills/new?supplier=${id}`, { replace: true })}
        />
        <TextField
          label={t('supplierBills.number')}
          name="number"
          maxLength={60}
          value={draft.number}
          onChange={(number) => change({ number })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('supplierBills.onDay')}
            name="onDay"
            type="date"
            dir="ltr"
            max={today}
            value={draft.onDay}
            onChange={(onDay) => change({ onDay })}
          />
          <TextField
            label={t('supplierBills.dueOn')}
            name="dueOn"
            optional
            type="date"
            dir="ltr"
            hint={t('supplierBills.dueHint')}
            value={draft.dueOn}
            onChange={(dueOn) => change({ dueOn })}
          />
        </div>
        <AreaField
          label={t('supplierBills.note')}
          name="note"
          optional
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
      </div>
    </Card>
  );
}

function AmountsCard({ draft, lines, change }: PartProps & { lines: readonly DraftLine[] }) {
  const { t } = useTranslation();
  const { sums } = amountsOf(draft, lines);
  const said = (name: 'ht' | 'tax') => {
    const amount = t('app.amount', { amount: amountText(sums[name]) });
    return draft[name] === null || draft[name] === amountText(sums[name])
      ? undefined
      : t('supplierBills.ofLines', { amount });
  };
  return (
    <Card icon="wallet" title={t('supplierBills.amounts')}>
      <div className="flex flex-col gap-3">
        {(['ht', 'tax'] as const).map((name) => (
          <AmountField
            key={name}
            label={t(`supplierBills.${name}`)}
            name={name}
            hint={said(name)}
            value={draft[name] ?? amountText(sums[name])}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <AmountField
          label={t('supplierBills.stamp')}
          name="stamp"
          optional
          value={draft.stamp}
          onChange={(stamp) => change({ stamp })}
        />
      </div>
    </Card>
  );
}
