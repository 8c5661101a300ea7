import {
  type Approval,
  type Centimes,
  MEANS,
  type Means,
  type Paper,
  roundedBack,
  toCentimes,
} from '@hanout/kernel';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { reportNow } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import type { Given } from '../../till/give-back.ts';
import { useTill } from '../../till/use-till.ts';
import { Figure } from './amount-box.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { MoneyPage, type MoneyPageProps, Way } from './money-page.tsx';
import { paperFor } from './use-print.tsx';
import { useSay } from './use-say.ts';

const ICONS: Readonly<Record<Means, IconName>> = {
  ...{ cash: 'banknote', card: 'credit-card', mobile: 'smartphone', other: 'ellipsis' },
};

export interface RefundPageProps extends MoneyPageProps {
  /** What is given: 0 of an exchange without a difference. */
  due: Centimes;
  /** The means to begin with. */
  first: Means;
  /** What is said of a means besides. */
  warnings: (means: Means) => readonly string[];
  /** Whether somebody who may has to type their PIN first. */
  needsApproval: (means: Means) => boolean;
  /** What is given is written down. @throws AlreadyKept, and what a disk says */
  give: (given: Given, approvals: readonly Approval[]) => Promise<KeptDocument>;
  submit: string;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

/** Money is given to the customer: by which means, and with whose approval. */
export function RefundPage(props: RefundPageProps) {
  const { due, warnings, submit, onSold } = props;
  const { t } = useTranslation();
  const { view } = useTill();
  const { means, choose, reference, setReference, amount, fault, give, busy, asked, answered } = useGiving(
    props,
    (kept) => onSold(kept, paperFor('POS', view.boot?.register.settings.ticketWidth ?? '80mm')),
  );
  const giving = useRef<HTMLButtonElement>(null);
  // Enter gives it: at once, and after a means was chosen that asks for nothing besides.
  const focus = () => giving.current?.focus();
  useBeforePaint(focus, []);
  const take = (one: Means) => {
    choose(one);
    if (one !== 'other') focus();
  };
  return (
    <MoneyPage {...props} onSubmit={give}>
      <div className="grid content-start gap-3 desk:flex-1 desk:grid-cols-[minmax(168px,0.8fr)_minmax(0,1fr)]">
        {due > 0 && (
          <fieldset className="flex flex-col gap-1.5 max-desk:grid max-desk:grid-cols-2">
            <legend className="sr-only">{t('pos.means.label')}</legend>
            {MEANS.map((one) => (
              <Way key={one} icon={ICONS[one]} isChosen={means === one} onChoose={() => take(one)}>
                <span className="flex-1">{t(`pos.means.${one}`)}</span>
              </Way>
            ))}
          </fieldset>
        )}
        <div className="flex min-w-0 flex-col gap-2">
          <Figure name={t('pos.change')} amount={amount} />
          {means !== 'cash' && due > 0 && (
            <TextField
              label={t(means === 'other' ? 'pos.which' : 'pos.reference')}
              optional={means !== 'other'}
              name="reference"
              autoFocus={means === 'other'}
              key={means}
              height="touch"
              maxLength={100}
              value={reference}
              onChange={setReference}
            />
          )}
          {due > 0 &&
            warnings(means).map((warning) => (
              <Notice key={warning} tone="wait">
                {warning}
              </Notice>
            ))}
          {due === 0 && <Notice tone="good">{t('pos.returns.even')}</Notice>}
          {fault && (
            <p role="alert" className="tone-bad rounded-m bg-tone-soft px-3 py-2 font-medium text-tone-ink">
              {t(fault)}
            </p>
          )}
        </div>
      </div>
      <button
        ref={giving}
        type="submit"
        disabled={busy}
        className="flex min-h-[60px] flex-none items-center justify-center gap-3.5 rounded-l bg-sea text-[19px] font-semibold text-on-sea hover:bg-sea-hover disabled:opacity-60"
      >
        {submit}
        <Kbd onAccent>↵</Kbd>
      </button>
      {asked && <ApprovalDialog act="refund" onDone={answered} onClose={() => answered(null)} />}
    </MoneyPage>
  );
}

function useGiving(
  { due, first, needsApproval, give: write }: RefundPageProps,
  onGiven: (kept: KeptDocument) => void,
) {
  const { till, view } = useTill();
  const say = useSay();
  const [means, setMeans] = useState<Means>(first);
  const [reference, setReference] = useState('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<'pos.cash.above' | 'pos.faults.word' | null>(null);
  const amount = means === 'cash' ? roundedBack(due, view.boot?.register.settings.cashStep ?? 0) : due;
  const keep = async (approvals: readonly Approval[]) => {
    setBusy(true);
    try {
      if (means === 'cash' && amount > (await reportNow(till)).expectedCash)
        return setFault('pos.cash.above');
      const refunds = amount > 0 ? [{ means, amount, reference: reference.trim() || null }] : [];
      const kept = await write({ refunds, rounding: toCentimes(amount - due) }, approvals);
      say.done('operation');
      onGiven(kept);
    } catch (error) {
      say.unkept(error);
    } finally {
      setBusy(false);
    }
  };
  const give = async () => {
    if (busy) return;
    if (due > 0 && means === 'other' && !reference.trim()) return setFault('pos.faults.word');
    if (needsApproval(means)) return setAsked(true);
    await keep([]);
  };
  const answered = (approval: Approval | null) => {
    setAsked(false);
    if (approval) void keep([approval]);
  };
  const choose = (one: Means) => {
    setMeans(one);
    setFault(null);
    if (one === 'cash') setReference('');
  };
  return { means, choose, reference, setReference, amount, fault, give, busy, asked, answered };
}
