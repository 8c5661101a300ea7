import {
  type Approval,
  type CashPieces,
  type Centimes,
  countedDifference,
  formatAmount,
  type SessionReport,
  toCentimes,
  uuidv7,
  worthOf,
  ZERO,
} from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, TextField } from '../../forms/fields.tsx';
import { closeSession } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import { may } from '../../till/limits.ts';
import { Row } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { useSay } from './use-say.ts';

export const OTHERS = ['card', 'mobile', 'other'] as const;
/** What was counted by other means than cash. */
export type OtherMeans = Readonly<Record<(typeof OTHERS)[number], Centimes>>;

interface SettleProps {
  report: SessionReport;
  pieces: CashPieces;
  others: OtherMeans;
  onRecount: () => void;
  onClosed: (kept: KeptDocument) => void;
}

/** What is counted beside what was expected; what stays in the drawer; why they differ. */
export function SettleCount({ report, pieces, others, onRecount, onClosed }: SettleProps) {
  const { t } = useTranslation();
  const { left, setLeft, reason, setReason, wrong, asking, setAsking, close, submit, difference, whole } =
    useClosing(report, pieces, others, onClosed);
  const cash = worthOf(pieces);
  const stays = amountOf(left) ?? ZERO;
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div>
        <Row name={t('pos.close.expected')}>
          <bdi dir="ltr">{formatAmount(report.expectedCash)}</bdi>
        </Row>
        <Row name={t('pos.close.counted')}>
          <bdi dir="ltr">{formatAmount(cash)}</bdi>
        </Row>
        <div className={`text-lg ${difference === 0 ? 'text-good' : 'text-bad'}`}>
          <Row
            name={
              difference === 0
                ? t('pos.close.none')
                : t(difference > 0 ? 'pos.close.over' : 'pos.close.short')
            }
            strong
          >
            <span data-difference>
              <bdi dir="ltr">{formatAmount(difference)}</bdi>
            </span>
          </Row>
        </div>
        {OTHERS.filter((means) => others[means] !== report.paid[means]).map((means) => (
          <Row key={means} name={`${t(`pos.close.${means}`)} · ${t('pos.close.difference')}`} strong>
            <bdi dir="ltr">{formatAmount(toCentimes(others[means] - report.paid[means]))}</bdi>
          </Row>
        ))}
      </div>
      <AmountField label={t('pos.close.left')} name="left" value={left} error={wrong} onChange={setLeft} />
      <Row name={t('pos.close.toSafe')}>
        <bdi dir="ltr">{formatAmount(toCentimes(Math.max(0, cash - (Number.isNaN(stays) ? 0 : stays))))}</bdi>
      </Row>
      {whole !== 0 && (
        <TextField
          label={t('pos.close.reason')}
          name="reason"
          height="touch"
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="touch" onClick={onRecount}>
          {t('pos.close.recount')}
        </Button>
        <Button type="submit" kind="primary" size="touch">
          {t('pos.close.submit')}
        </Button>
      </div>
      {asking && (
        <ApprovalDialog
          act="difference"
          onDone={(one) => void close([one])}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function useClosing(
  report: SessionReport,
  pieces: CashPieces,
  others: OtherMeans,
  onClosed: (kept: KeptDocument) => void,
) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const say = useSay();
  // The document's: asked for twice, it is written once.
  const [id] = useState(() => uuidv7());
  const [left, setLeft] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const [asking, setAsking] = useState(false);
  const cash = worthOf(pieces);
  const difference = toCentimes(cash - report.expectedCash);
  // What no coin can pay is nobody's mistake: it needs neither a reason nor an approval.
  const { whole } = countedDifference(difference);
  const threshold = view.boot?.register.settings.differenceThreshold ?? 0;
  const close = async (approvals: readonly Approval[]) => {
    setAsking(false);
    const stays = amountOf(left) ?? ZERO;
    try {
      onClosed(
        await closeSession(till, id, { pieces, others, left: stays, reason: reason.trim() }, approvals),
      );
    } catch (error) {
      say.unkept(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const stays = amountOf(left) ?? ZERO;
    if (Number.isNaN(stays) || stays > cash) return setWrong(t('pos.close.leftAbove'));
    const isFar = Math.abs(whole) > threshold;
    if (isFar && !may(till.cashier, 'till.approve')) return setAsking(true);
    void close([]);
  };
  return { left, setLeft, reason, setReason, wrong, asking, setAsking, close, submit, difference, whole };
}
