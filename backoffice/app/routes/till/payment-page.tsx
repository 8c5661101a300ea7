import { algiersDay, type Centimes, type Paper, type PaymentForm, papersOf } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Paid } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import { NEW_PAYMENT, type PaymentDraft, readPayment } from '../../till/payment-draft.ts';
import { useTill } from '../../till/use-till.ts';
import { MoneyPage, type MoneyPageProps, Way } from './money-page.tsx';
import { NumberPad } from './number-pad.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { paperFor } from './use-print.tsx';
import { type Done, useSay } from './use-say.ts';

/** The ways to pay (BO-197), each with its letter. */
const FORMS: readonly (readonly [PaymentForm, IconName, string])[] = [
  ['cash', 'banknote', 'A'],
  ['card', 'credit-card', 'B'],
  ['mixed', 'split', 'C'],
  ['mobile', 'smartphone', 'D'],
  ['deposit', 'hand-coins', 'E'],
  ['installment', 'calendar-clock', 'F'],
  ['other', 'ellipsis', 'G'],
];

export interface PaymentPageProps extends MoneyPageProps {
  total: Centimes;
  /** Which of the ways to pay are offered. */
  takes: (form: PaymentForm) => boolean;
  hasCustomer: boolean;
  channelOf: (form: PaymentForm) => string;
  /** What was paid is written down. @throws AlreadyKept, and what a disk says */
  pay: (paid: Paid) => Promise<KeptDocument>;
  done: Done;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

/** How it is paid (BO-061). Enter stores it, and only then is it printed. */
export function PaymentPage(props: PaymentPageProps) {
  const { total, takes, channelOf, onSold } = props;
  const { t } = useTranslation();
  const { view } = useTill();
  const [wanted, setWanted] = useState<Paper>(view.boot?.register.settings.ticketWidth ?? '80mm');
  const { draft, set, read, busy, pay, tried } = usePaying(props, (kept) => onSold(kept, paper));
  const channel = channelOf(draft.form);
  const paper = paperFor(channel, wanted);
  const forms = FORMS.filter(([form]) => takes(form));
  const choose = (form: PaymentForm) => forms.some(([one]) => one === form) && set({ ...NEW_PAYMENT, form });
  useFormLetters(choose);
  return (
    <MoneyPage {...props} onSubmit={pay}>
      <div className="grid content-start gap-3 desk:flex-1 desk:grid-cols-[minmax(168px,0.8fr)_minmax(0,1fr)] wide:grid-cols-[220px_minmax(0,1fr)_300px]">
        <fieldset
          className={`flex flex-col gap-1.5 max-desk:grid max-desk:grid-cols-2 ${draft.form === 'installment' ? '' : 'desk:row-span-2 wide:row-span-1'}`}
        >
          <legend className="sr-only">{t('pos.forms.label')}</legend>
          {forms.map(([form, icon, letter]) => (
            <Way key={form} icon={icon} isChosen={draft.form === form} onChoose={() => choose(form)}>
              <span className="flex-1">{t(`pos.forms.${form}`)}</span>
              <Kbd>{letter}</Kbd>
            </Way>
          ))}
        </fieldset>
        <PaymentFields total={total} draft={draft} read={read} onChange={set} showFaults={tried} />
        {draft.form === 'installment' && (
          <PlanFields draft={draft} read={read} onChange={(change) => set({ ...draft, ...change })} />
        )}
        <NumberPad />
      </div>
      <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line bg-paper pt-3 desk:sticky desk:bottom-0">
        <Segmented
          label={t('pos.paper')}
          value={paper}
          options={papersOf([channel]).map((value) => ({ value, label: <bdi>{value}</bdi> }))}
          onChange={setWanted}
        />
        <button
          type="submit"
          disabled={busy}
          className="flex h-[60px] min-w-[240px] flex-1 items-center justify-center gap-3.5 rounded-l bg-sea text-[19px] font-semibold text-on-sea hover:bg-sea-hover disabled:opacity-60"
        >
          {t('pos.take')}
          <Kbd onAccent>↵</Kbd>
        </button>
      </div>
      {!view.online && (
        <p className="flex items-center gap-1.5 text-xs text-ink-2">
          <Icon name="cloud-off" size={14} />
          {t('pos.keptOffline')}
        </p>
      )}
    </MoneyPage>
  );
}

function usePaying(
  { total, hasCustomer, pay: write, done }: PaymentPageProps,
  onSold: (kept: KeptDocument) => void,
) {
  const { till, view } = useTill();
  const say = useSay();
  const [draft, setDraft] = useState<PaymentDraft>(NEW_PAYMENT);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const settings = view.boot?.register.settings ?? { cashStep: 0, depositMax: 10_000 };
  const read = readPayment(draft, total, settings, {
    hasCustomer,
    today: algiersDay(new Date(till.now() + view.offset)),
  });
  const pay = async () => {
    if (busy) return;
    setTried(true);
    if (read.faults.length > 0) return;
    setBusy(true);
    try {
      const kept = await write(read.paid);
      say.done(done);
      onSold(kept);
    } catch (error) {
      say.unkept(error);
    } finally {
      setBusy(false);
    }
  };
  const set = (next: PaymentDraft) => {
    setDraft(next);
    setTried(false);
  };
  return { draft, set, read, busy, pay, tried };
}

/** A to G choose how it is paid, also while one stands in a field of amounts: no amount has letters. */
function useFormLetters(choose: (form: PaymentForm) => void): void {
  useBeforePaint(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWord = event.target instanceof HTMLInputElement && event.target.dataset.words !== undefined;
      if (event.defaultPrevented || isWord || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('[role="dialog"][data-state="open"]')) return;
      const letter = /^Key([A-G])$/.exec(event.code)?.[1] ?? event.key.toUpperCase();
      const [form] =
        FORMS.find(([, , own]) => own === (/^[a-g]$/i.test(event.key) ? event.key.toUpperCase() : letter)) ??
        [];
      if (!form) return;
      event.preventDefault();
      choose(form);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
