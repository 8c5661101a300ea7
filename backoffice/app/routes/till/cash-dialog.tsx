import {
  type Approval,
  CASH_IN,
  CASH_REASONS,
  type CashDocument,
  type CashReason,
  toCentimes,
  uuidv7,
} from '@hanout/kernel';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { moveCash, reportNow } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import { AlreadyKept } from '../../till/keep-document.ts';
import { may } from '../../till/limits.ts';
import { useTill } from '../../till/use-till.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { CashSlip } from './cash-slip.tsx';
import { TillDialog } from './form-shell.tsx';
import { usePrinter } from './use-print.tsx';
import { useSay } from './use-say.ts';

/** Money into the drawer or out of it, with its reason; then its slip, to be signed. */
export function CashDialog({ onClose }: { onClose: () => void }) {
  const [kept, setKept] = useState<KeptDocument | null>(null);
  return kept ? (
    <SlipDialog kept={kept} onClose={onClose} />
  ) : (
    <MoveDialog onKept={setKept} onClose={onClose} />
  );
}

interface MoveDialogProps {
  onKept: (kept: KeptDocument) => void;
  onClose: () => void;
}

function MoveDialog({ onKept, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const { till } = useTill();
  const say = useSay();
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
    try {
      const kept = await moveCash(till, id, { amount, reason, note: note.trim() }, approvals);
      say.done('operation');
      onKept(kept);
    } catch (error) {
      // What is being written already is not asked for anew: its own answer takes this away.
      if (!(error instanceof AlreadyKept)) setAsking(false);
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
    </TillDialog>
  );
}

/** Printed at once, and gone with that; while it is not, it is asked for again. */
function SlipDialog({ kept, onClose }: { kept: KeptDocument; onClose: () => void }) {
  const { t } = useTranslation();
  const { view } = useTill();
  const { sheet, print } = usePrinter();
  const first = useRef(true);
  const again = () => {
    const slip = <CashSlip document={JSON.parse(kept.text) as CashDocument} />;
    print(view.boot?.register.settings.ticketWidth ?? '80mm', slip, onClose);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the movement is on the disk
  useEffect(() => {
    if (first.current) again();
    first.current = false;
  }, []);
  return (
    <TillDialog title={t('pos.cash.slip')} submit={t('pos.print')} onSubmit={again} onClose={onClose}>
      <p>{t('pos.cash.unprinted')}</p>
      {sheet}
    </TillDialog>
  );
}

const toCentimesOrZero = (value: number) => toCentimes(Number.isNaN(value) ? 0 : value || 0);
