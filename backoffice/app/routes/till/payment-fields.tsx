import { type Centimes, formatAmount, MEANS, type Means, toCentimes } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { TextField } from '../../forms/fields.tsx';
import type { PaymentDraft, ReadPayment } from '../../till/payment-draft.ts';
import { AmountBox, Figure, NoteButton } from './amount-box.tsx';

/** Notes that a hand adds, in DA. */
const NOTES = [2000, 1000, 500, 200] as const;

interface PaymentFieldsProps {
  total: Centimes;
  draft: PaymentDraft;
  read: ReadPayment;
  onChange: (draft: PaymentDraft) => void;
  /** Somebody has tried to go on. */
  showFaults: boolean;
}

/** What is typed of a payment, by how it is paid; what is wrong with it is said beneath. */
export function PaymentFields({ total, draft, read, onChange, showFaults }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { form, amount, card, given, means, reference } = draft;
  const set = (change: Partial<PaymentDraft>) => onChange({ ...draft, ...change });
  const isLater = form === 'deposit' || form === 'installment';
  const takesCash = form === 'cash' || form === 'mixed' || (isLater && means === 'cash');
  const hasWord = form === 'card' || form === 'mobile' || form === 'other' || (isLater && means !== 'cash');
  return (
    <div key={form} className="flex min-w-0 flex-col gap-2">
      {form === 'cash' && <Figure name={t('pos.due')} amount={read.cash} />}
      {form !== 'cash' && (
        <AmountBox
          autoFocus
          name="amount"
          label={t(
            isLater
              ? form === 'deposit'
                ? 'pos.amount'
                : 'pos.firstPart'
              : form === 'mixed'
                ? 'pos.means.cash'
                : 'pos.amount',
          )}
          placeholder={form === 'mixed' || isLater ? '' : amountText(total)}
          value={amount}
          onChange={(value) => set({ amount: value })}
        />
      )}
      {form === 'mixed' && (
        <AmountBox
          name="card"
          label={t('pos.means.card')}
          tag={card.trim() ? undefined : t('pos.computed')}
          placeholder={amountText(read.card)}
          value={card}
          onChange={(value) => set({ card: value })}
        />
      )}
      {isLater && (
        <Segmented
          label={t('pos.means.label')}
          value={means}
          options={MEANS.map((value) => ({ value, label: t(`pos.means.${value}`) }))}
          onChange={(value: Means) => set({ means: value })}
        />
      )}
      {form === 'deposit' && (
        <p className="text-sm text-ink-2">{t('pos.depositMax', { amount: formatAmount(read.maxDeposit) })}</p>
      )}
      {takesCash && (
        <Given
          draft={draft}
          read={read}
          autoFocus={form === 'cash'}
          onChange={(value) => set({ given: value })}
        />
      )}
      {hasWord && (
        <TextField
          label={t(form === 'other' || means === 'other' ? 'pos.which' : 'pos.reference')}
          optional={!(form === 'other' || (isLater && means === 'other'))}
          name="reference"
          height="touch"
          maxLength={100}
          data-words
          value={reference}
          onChange={(value) => set({ reference: value })}
        />
      )}
      {isLater && <Figure name={t('pos.owed')} amount={read.owed} />}
      <Verdict read={read} showFaults={showFaults || given !== '' || amount !== '' || card !== ''} />
    </div>
  );
}

function Verdict({ read, showFaults }: { read: ReadPayment; showFaults: boolean }) {
  const { t } = useTranslation();
  const [fault] = read.faults;
  if (!showFaults || !fault) return null;
  return (
    <p
      role="alert"
      className="tone-bad flex items-center gap-2 rounded-m bg-tone-soft px-3 py-2 font-medium text-tone-ink"
    >
      <Icon name="circle-alert" />
      {t(`pos.faults.${fault}`)}
    </p>
  );
}

interface GivenProps {
  draft: PaymentDraft;
  read: ReadPayment;
  autoFocus: boolean;
  onChange: (given: string) => void;
}

/** What was handed over, by its notes, and what goes back. */
function Given({ draft, read, autoFocus, onChange }: GivenProps) {
  const { t } = useTranslation();
  const handed = amountOf(draft.given) ?? 0;
  const add = (note: number) =>
    onChange(amountText(toCentimes((Number.isNaN(handed) ? 0 : handed) + note * 100)));
  const missing = read.change === null && read.cash > 0 ? toCentimes(Math.max(0, read.cash - handed)) : null;
  return (
    <>
      <AmountBox
        autoFocus={autoFocus}
        name="given"
        label={t('pos.received')}
        placeholder={amountText(read.cash)}
        value={draft.given}
        onChange={onChange}
      />
      <div className="grid grid-cols-5 gap-1.5">
        {NOTES.map((note) => (
          <NoteButton key={note} onClick={() => add(note)}>
            <bdi dir="ltr">+{formatAmount(toCentimes(note * 100)).replace(/,00$/, '')}</bdi>
          </NoteButton>
        ))}
        <NoteButton onClick={() => onChange(amountText(read.cash))}>{t('pos.exact')}</NoteButton>
      </div>
      <Figure
        name={t(missing ? 'pos.missing' : 'pos.change')}
        amount={missing ?? read.change ?? toCentimes(0)}
        tone={missing ? 'bad' : undefined}
      />
    </>
  );
}
