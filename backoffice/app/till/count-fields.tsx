import { type CashPieces, DENOMINATIONS, type Denomination, formatAmount, worthOf } from '@hanout/kernel';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeInput } from '../forms/whole-input.tsx';

interface CountFieldsProps {
  pieces: CashPieces;
  onChange: (pieces: CashPieces) => void;
}

/** A field for each note and coin, with what they come to; the arrows go from one to the next. */
export function CountFields({ pieces, onChange }: CountFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
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
    const count = Math.min(1_000_000, Number(text));
    onChange(count > 0 ? { ...rest, [value]: count } : rest);
  };
  return (
    <fieldset ref={list} onKeyDown={walk} className="flex flex-col gap-2">
      <legend className="sr-only">{t('pos.count.legend')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 desk:grid-cols-3">
        {DENOMINATIONS.map((value) => (
          <label key={value} htmlFor={`${id}-${value}`} className="flex items-center gap-2">
            <span className="num min-w-[8ch] flex-1 text-end font-medium">
              <bdi>
                {t('pos.count.piece', { value: formatAmount((value * 100) as never).replace(/,00$/, '') })}
              </bdi>
            </span>
            <WholeInput
              id={`${id}-${value}`}
              name={`piece-${value}`}
              figures={7}
              height="touch"
              className="num w-20 text-md [&>input]:text-end"
              value={pieces[value] ?? ''}
              onFocus={({ target }) => target.select()}
              onChange={(text) => set(value, text)}
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
