import { latinDigits } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  name: string;
  /** What its last key does. */
  submit: string;
  /** How many digits a PIN has at least and at most. */
  digits: { readonly least: number; readonly most: number };
  /** Nobody's half of a PIN stays on the screen, milliseconds. */
  leftAfter: number;
  /** @returns what was refused; null where it was taken */
  send: (pin: string) => Promise<string | null>;
  onBack: () => void;
}

function usePin({ leftAfter, send, onBack, digits }: Omit<PinPadProps, 'name' | 'submit'>) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useBeforePaint(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the time anew
  useEffect(() => {
    const timer = setTimeout(onBack, leftAfter);
    return () => clearTimeout(timer);
  }, [pin, wrong, leftAfter]);
  const write = (text: string) => {
    setWrong('');
    setPin(latinDigits(text).replace(/\D/g, '').slice(0, digits.most));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || pin.length < digits.least) return;
    setBusy(true);
    const refused = await send(pin).catch(() => t('kiosk.broken'));
    setBusy(false);
    setPin('');
    if (refused === null) return;
    setWrong(refused);
    field.current?.focus();
  };
  return { pin, wrong, busy, field, write, submit };
}

/** Digits by touch or by keys; Escape goes back to the names. */
export function PinPad(props: PinPadProps) {
  const { t } = useTranslation();
  const { name, onBack, digits, submit: act } = props;
  const { pin, wrong, busy, field, write, submit } = usePin(props);
  const digit = (one: string) => (
    <Button key={one} className="min-h-16 text-2xl" onClick={() => write(pin + one)}>
      {one}
    </Button>
  );
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onBack()}
      className="mx-auto flex w-full max-w-[360px] flex-col gap-4"
    >
      <Button kind="ghost" size="touch" icon="chevron-left" mirror className="self-start" onClick={onBack}>
        {t('kiosk.back')}
      </Button>
      <Field label={t('kiosk.pinOf', { name })} error={wrong}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="pin"
            type="password"
            // The pad is below; keys of a keyboard are taken all the same.
            inputMode="none"
            autoComplete="off"
            dir="ltr"
            height="touch"
            className="text-center text-2xl tracking-[0.4em]"
            value={pin}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <fieldset dir="ltr" className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('kiosk.pad')}</legend>
        {DIGITS.map(digit)}
        <Button
          className="min-h-16"
          icon="x"
          aria-label={t('kiosk.erase')}
          onClick={() => write(pin.slice(0, -1))}
        />
        {digit('0')}
        <Button
          type="submit"
          kind="primary"
          className="min-h-16"
          icon="check"
          busy={busy}
          aria-label={act}
          disabled={busy || pin.length < digits.least}
        />
      </fieldset>
    </form>
  );
}
