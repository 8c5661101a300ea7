import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const KEYS = ['7', '8', '9', 'erase', '4', '5', '6', 'clear', '1', '2', '3', '00', '0', ',', '000'] as const;

/** Fields of amounts, and of how many. */
const TAKES = ['decimal', 'numeric'];

/** Digits for whoever has no keyboard: they go into the field that had the focus last. */
export function NumberPad() {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && TAKES.includes(target.inputMode)) field.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const press = (key: (typeof KEYS)[number]) => {
    const input =
      field.current?.isConnected === true
        ? field.current
        : document.querySelector<HTMLInputElement>('input[inputmode="decimal"]');
    if (!input) return;
    const { value } = input;
    write(input, key === 'clear' ? '' : key === 'erase' ? value.slice(0, -1) : value + key);
  };
  return (
    <fieldset
      dir="ltr"
      className="grid grid-cols-4 content-start gap-1.5 desk:col-start-2 wide:col-start-3 wide:row-start-1"
    >
      <legend className="sr-only">{t('pos.pad')}</legend>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'erase' ? t('pos.erase') : key === 'clear' ? t('pos.clear') : undefined}
          // The field keeps the focus, and with it its place.
          onPointerDown={(event: PointerEvent) => event.preventDefault()}
          onClick={() => press(key)}
          className={`grid h-[46px] place-items-center rounded-m border border-line-strong text-lg font-semibold hover:bg-hover wide:h-[58px] ${key === '0' ? 'col-span-2' : ''} ${key === 'erase' || key === 'clear' ? 'bg-sunken text-ink-2' : 'bg-paper'}`}
        >
          {key === 'erase' ? <Icon name="delete" size={20} /> : key === 'clear' ? 'C' : key}
        </button>
      ))}
    </fieldset>
  );
}

/** As a key would: React hears it. */
function write(input: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
