import {
  type Approval,
  CASH_IN,
  CASH_REASONS,
  type CashDocument,
  type CashReason,
  toCentimes,
  uuidv7,
} from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { moveCash, reportNow } from '../../till/acts.ts';
import { may } from '../../till/limits.ts';
import { useTill } from '../../till/use-till.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { CashSlip } from './cash-slip.tsx';
import { TillDialog } from './form-shell.tsx';
import { usePrinter } from './use-print.tsx';
import { useSay } from './use-say.ts';

/** Money into the drawer or out of it, with its reason; a slip is printed to be signed. */
export function CashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  const { sheet, print } = usePrinter();
  // The document's: asked for twice, it is written once.
  const [id] = useState(() => uuidv7());
  const [reason, setReason] = useState<CashReason>('from_safe');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState('');
  const [asking, setAsking] = useState(false);
  const typed = amountOf(text) ?? Number.NaN;
  const amount = toCentimesOrZero(CASH_IN.includes(reason) ? typed : -typed);
  const keep = async (approvals: readonly Approval[]) => {
    setAsking(false);
    try {
      const kept = await moveCash(till, id, { amount, reason, note: note.trim() }, approvals);
      say.done('operation');
      const slip = <CashSlip document={JSON.parse(kept.text) as CashDocument} />;
      print(view.boot?.register.settings.ticketWidth ?? '80mm', slip, onClose);
    } catch (error) {
      say.unkept(error);
    }
  };
  const submit = async () => {
    if (amount === 0) return setWrong(t('pos.cash.unknown'));
    if (amount > 0) return keep([]);
    const { expectedCash } = await reportNow(till);
    if (expectedCash + amount < 0) return setWrong(t('pos.cash.above'));
    if (reason === 'to_safe' || may(till.cashier, 'till.approve')) return keep([]);
    setAsking(true);
  };
  if (asking)
    return (
      <ApprovalDialog act="cash_out" onDone={(one) => void keep([one])} onClose={() => setAsking(false)} />
    );
  return (
    <TillDialog title={t('pos.cash.title')} submit={t('pos.cash.submit')} onSubmit={submit} onClose={onClose}>
      <SelectField
        label={t('pos.cash.reason')}
        name="reason"
        height="touch"
        value={reason}
        onChange={(chosen) => setReason(chosen as CashReason)}
        options={CASH_REASONS.map((one) => [one, t(`pos.cash.reasons.${one}`)])}
      />
      <AmountField
        label={t('pos.cash.amount')}
        name="amount"
        value={text}
        error={wrong}
        onChange={(value) => {
          setText(value);
          setWrong('');
        }}
      />
      <TextField
        label={t('pos.cash.note')}
        optional
        name="note"
        height="touch"
        maxLength={300}
        value={note}
        onChange={setNote}
      />
      {sheet}
    </TillDialog>
  );
}

const toCentimesOrZero = (value: number) => toCentimes(Number.isNaN(value) ? 0 : value || 0);
