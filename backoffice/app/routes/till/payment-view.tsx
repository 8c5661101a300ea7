import { type Paper, type PaymentForm, papersOf } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { NothingToSell, sell } from '../../till/acts.ts';
import type { KeptDocument } from '../../till/database.ts';
import { NEW_PAYMENT, type PaymentDraft, readPayment } from '../../till/payment-draft.ts';
import { useTicket, useTill } from '../../till/use-till.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSums } from './cart-sums.tsx';
import { CustomerButton } from './customer-button.tsx';
import { NumberPad } from './number-pad.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useKeys } from './use-keys.ts';
import { paperFor } from './use-print.tsx';
import { useSay, whyUnkept } from './use-say.ts';

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

interface PaymentViewProps {
  onBack: () => void;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

/** How it is paid (BO-061). Enter stores the sale, and only then is it printed. */
export function PaymentView({ onBack, onSold }: PaymentViewProps) {
  const { t } = useTranslation();
  const { view } = useTill();
  const [wanted, setWanted] = useState<Paper>(view.boot?.register.settings.ticketWidth ?? '80mm');
  const { draft, set, read, busy, pay, tried } = usePaying((kept) => onSold(kept, paper));
  const channel = draft.form === 'installment' ? 'Installment' : view.cart.channel;
  const paper = paperFor(channel, wanted);
  const choose = (form: PaymentForm) => set({ ...NEW_PAYMENT, form });
  useKeys({ Escape: onBack });
  useFormLetters(choose);
  return (
    <main
      id="content"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-auto max-desk:auto-rows-max desk:grid-cols-[minmax(0,1fr)_376px] desk:overflow-visible wide:grid-cols-[minmax(0,1fr)_440px] print:hidden"
    >
      <form
        className="flex flex-col gap-3 bg-paper p-3 desk:min-h-0 desk:overflow-auto"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <div className="flex items-center gap-3.5">
          <Button size="touch" icon="chevron-left" mirror hotkey="Esc" onClick={onBack}>
            {t('pos.backToCart')}
          </Button>
          <h1 className="text-xl font-semibold">{t('pos.payment')}</h1>
        </div>
        <div className="grid content-start gap-3 desk:flex-1 desk:grid-cols-[minmax(168px,0.8fr)_minmax(0,1fr)] wide:grid-cols-[220px_minmax(0,1fr)_300px]">
          <fieldset className="flex flex-col gap-1.5 max-desk:grid max-desk:grid-cols-2 desk:row-span-2 wide:row-span-1">
            <legend className="sr-only">{t('pos.forms.label')}</legend>
            {FORMS.map(([form, icon, letter]) => (
              <button
                key={form}
                type="button"
                aria-pressed={draft.form === form}
                onClick={() => choose(form)}
                className="flex min-h-12 items-center gap-2.5 rounded-m border border-line-strong px-3 text-start font-medium hover:bg-hover aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:font-semibold aria-pressed:text-sea-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--sea)]"
              >
                <Icon name={icon} size={20} />
                <span className="flex-1">{t(`pos.forms.${form}`)}</span>
                <Kbd>{letter}</Kbd>
              </button>
            ))}
          </fieldset>
          <PaymentFields draft={draft} read={read} onChange={set} showFaults={tried} />
          <NumberPad />
        </div>
        <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line pt-3">
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
      </form>
      <section
        aria-label={t('pos.cart')}
        className="flex flex-col border-line bg-paper desk:min-h-0 desk:border-s max-desk:border-t"
      >
        <CustomerButton />
        <CartLines fixed />
        <CartSums fixed />
      </section>
    </main>
  );
}

function usePaying(onSold: (kept: KeptDocument) => void) {
  const { till, view } = useTill();
  const locale = useLocale();
  const say = useSay();
  const { total } = useTicket();
  const [draft, setDraft] = useState<PaymentDraft>(NEW_PAYMENT);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const settings = view.boot?.register.settings ?? { cashStep: 0, depositMax: 10_000 };
  const read = readPayment(draft, total, settings, view.cart.customer !== null);
  const pay = async () => {
    if (busy) return;
    setTried(true);
    if (read.faults.length > 0) return;
    setBusy(true);
    try {
      const kept = await sell(till, read.paid, locale);
      say.done('order');
      onSold(kept);
    } catch (error) {
      if (!(error instanceof NothingToSell)) say.failed(whyUnkept(error));
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
  useEffect(() => {
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
