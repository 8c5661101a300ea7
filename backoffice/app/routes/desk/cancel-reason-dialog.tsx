import type { OrderDetail, OrderRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useLoaderData } from '@remix-run/react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { customerName } from '../../orders/place.ts';
import type { loader } from './load.server.ts';

export type Cancelling = 'refused' | 'duplicate';

const REFUSALS = ['changed', 'price', 'delay', 'elsewhere', 'unknown'] as const;
/** Orders of the same number that are offered as the one that was meant. */
const MAX_ORIGINALS = 5;
const OTHER = 'other';

interface CancelReasonDialogProps {
  order: OrderDetail;
  /** Null: closed. */
  of: Cancelling | null;
  onClose: () => void;
  onChoose: (of: Cancelling, reason: string) => void;
}

/** Why the call cancels the order: a figure and Enter; nothing is cancelled by one key alone. */
export function CancelReasonDialog({ order, of, onClose, onChoose }: CancelReasonDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={of !== null}
      onOpenChange={(open) => !open && onClose()}
      title={of && t(`desk.cancel.${of}`)}
      description={t('order.call.description', { number: order.number, name: customerName(order) })}
      closeLabel={t('app.close')}
    >
      {of && <ReasonForm of={of} onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

/** What can be chosen, each in the words that are kept. */
function useReasons(of: Cancelling): readonly string[] {
  const { t } = useTranslation();
  const { others } = useLoaderData<typeof loader>();
  if (of === 'refused') return REFUSALS.map((reason) => t(`desk.cancel.reasons.${reason}`));
  const original = ({ number }: OrderRow) => t('desk.cancel.of', { number });
  return others.slice(0, MAX_ORIGINALS).map(original);
}

function ReasonForm({
  of,
  onClose,
  onChoose,
}: Omit<CancelReasonDialogProps, 'order' | 'of'> & { of: Cancelling }) {
  const { t } = useTranslation();
  const reasons = useReasons(of);
  const [chosen, setChosen] = useState(reasons.length === 0 ? OTHER : '');
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const choose = (value: string) => {
    setChosen(value);
    setError('');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = words.trim();
    const missing = !chosen || (chosen === OTHER && !typed);
    if (!missing) return onChoose(of, chosen === OTHER ? typed : [chosen, typed].filter(Boolean).join(' : '));
    setError(t(chosen ? 'desk.cancel.write' : 'desk.cancel.choose'));
    event.currentTarget.querySelector<HTMLElement>(chosen ? 'input[name=words]' : 'input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input[name=words]');
    const figure = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    const all = [...reasons, OTHER];
    const value = all[Number(figure) - 1];
    if (typing || event.ctrlKey || event.altKey || !value) return;
    event.preventDefault();
    choose(value);
    event.currentTarget
      .querySelector<HTMLElement>(value === OTHER ? 'input[name=words]' : `input[data-figure="${figure}"]`)
      ?.focus();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <DialogBody>
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-ink-2">{t('desk.cancel.reason')}</legend>
          <div className="grid gap-1.5">
            {[...reasons, OTHER].map((value, index) => (
              <label
                key={value}
                className="relative flex min-h-control cursor-pointer items-center gap-2 rounded-m border border-line-strong px-2.5 py-1 font-medium hover:bg-hover has-checked:border-sea has-checked:bg-sea-soft has-checked:text-sea-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus max-desk:min-h-11"
              >
                <input
                  type="radio"
                  name="reason"
                  data-figure={index + 1}
                  value={value}
                  checked={chosen === value}
                  onChange={() => choose(value)}
                  className="sr-only"
                />
                <Kbd>{index + 1}</Kbd>
                <span className="flex-1">{value === OTHER ? t('desk.cancel.other') : value}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('desk.cancel.words')}
          optional={!(chosen === OTHER)}
          error={error || undefined}
          name="words"
          maxLength={300}
          value={words}
          onChange={setWords}
        />
        <p className="text-xs text-ink-2">{t('desk.cancel.hint')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button type="submit" kind="danger" hotkey="↵">
          {t('order.cancelDialog.submit')}
        </Button>
      </DialogFoot>
    </form>
  );
}
