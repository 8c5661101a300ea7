import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { type ComponentProps, useRef } from 'react';
import { typedWhole } from './whole.ts';

type WholeInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  /** At most so many figures. */
  figures?: number;
  onChange?: (value: string) => void;
};

/** The control of a whole number: what is no figure does not appear. */
export function WholeInput({ figures = 6, onChange, onBlur, onKeyDown, ...control }: WholeInputProps) {
  const closed = useRef<string | null>(null);
  return (
    <TextInput
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      {...control}
      onChange={({ target }) => {
        const typed = typedWhole(target.value, figures, closed.current);
        closed.current = typed.closed;
        if (onChange) onChange(typed.kept);
        else target.value = typed.kept;
      }}
      onBlur={(event) => {
        closed.current = null;
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // Behind a sign the field is empty: taking it away changes nothing that would be heard.
        if (event.key === 'Backspace' || event.key === 'Delete') closed.current = null;
        onKeyDown?.(event);
      }}
    />
  );
}
