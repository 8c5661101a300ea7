import { type CashPieces, DENOMINATIONS, type Denomination, formatAmount, worthOf } from '@hanout/kernel';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeOf } from '../forms/whole.ts';

interface CountFieldsProps {
  pieces: CashPieces;
  onChange: (pieces: CashPieces) => void;
}

/** A field for each note and coin, with what they come to; the arrows go from one to the next. */
export function CountFields({ pieces, onChange }: CountFieldsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLFieldSetElement>(null);
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll('input') ?? [])];
    fields[fields.indexOf(event.target as HTMLInputElement) + by]?.focus();
  };
  const set = (value: Denomination, text: string) => {
    const { [value]: _, ...rest } = pieces;
    const count = Math.min(1_000_000, Number(wholeOf(text, 7)));
    onChange(count > 0 ? { ...rest, [value]: count } : rest);
  };
  return (
    <fieldset ref={list} onKeyDown={walk} className="flex flex-col gap-2">
      <legend className="sr-only">{t('pos.count.legend')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 desk:grid-cols-3">
        {DENOMINATIONS.map((value) => (
          <label key={value} className="flex items-center gap-2">
            <span className="num min-w-[8ch] flex-1 text-end font-medium">
              <bdi>
                {t('pos.count.piece', { value: formatAmount((value * 100) as never).replace(/,00$/, '') })}
              </bdi>
            </span>
            <input
              name={`piece-${value}`}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              className="num h-11 w-20 rounded-m border border-line-field bg-paper px-2 text-end text-md outline-none focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus"
              value={pieces[value] ?? ''}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => set(value, target.value)}
            />
          </label>
        ))}
      </div>
      <p className="flex items-baseline justify-between border-t border-line pt-2 text-lg font-semibold">
        <span>{t('pos.count.total')}</span>
        <output className="num font-brand text-xl">
          <bdi dir="ltr">{formatAmount(worthOf(pieces))}</bdi>
        </output>
      </p>
    </fieldset>
  );
}
