import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMay } from '../../frame/session.tsx';
import { type Grid, isSamePlace, isWrong, type Mode, type Place } from './use-grid.ts';

interface PriceInputProps {
  grid: Grid;
  mode: Mode;
  place: Place;
  name: ReactNode;
  /** What holds where nothing is written. */
  placeholder?: string;
}

/** The price of one place, edited where it stands. */
export function PriceInput({ grid, mode, place, name, placeholder }: PriceInputProps) {
  const mayEdit = useMay('delivery.edit');
  const id = `rate-${place.wilaya}-${place.commune ?? ''}`;
  const text = grid.text(mode, place);
  const field = useRef<HTMLInputElement>(null);
  const { wrong, sought } = grid;
  const isSought = wrong?.mode === mode && isSamePlace(wrong.place, place);
  // Also when it is drawn for that, a moment after it was refused; not when it is drawn again.
  useEffect(() => {
    if (!isSought || sought.current !== wrong) return;
    sought.current = null;
    field.current?.focus();
  }, [wrong, isSought, sought]);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="min-w-0 flex-1 truncate">
        {name}
      </label>
      <TextInput
        ref={field}
        id={id}
        height="s"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        disabled={!mayEdit}
        aria-invalid={isSought || isWrong(text) || undefined}
        placeholder={placeholder}
        className="w-24 flex-none"
        value={text}
        onChange={({ target }) => grid.fill(mode, [{ ...place, text: target.value }])}
      />
    </div>
  );
}

/** A wilaya by its number and its name. */
export function WilayaName({ code, name }: { code: number; name: string }) {
  return (
    <>
      <bdi dir="ltr" className="num text-ink-2">
        {String(code).padStart(2, '0')}
      </bdi>{' '}
      <bdi>{name}</bdi>
    </>
  );
}
