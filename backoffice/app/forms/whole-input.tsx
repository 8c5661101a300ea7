import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { type ComponentProps, useState } from 'react';
import { shownWhole, wholeOf } from './whole.ts';

type WholeInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  /** At most so many figures. */
  figures?: number;
  onChange?: (value: string) => void;
};

/** The control of a whole number: once it is left, only the number that it was taken for stands in it. */
export function WholeInput({ figures = 6, value, onChange, onBlur, ...control }: WholeInputProps) {
  const [typed, setTyped] = useState('');
  // Whoever holds the value may have changed it meanwhile: then what was typed is no more.
  const stands = typed !== '' && Number(wholeOf(typed, figures)) === Number(value);
  const given = value === undefined ? {} : { value: stands ? typed : value };
  return (
    <TextInput
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      {...control}
      {...given}
      onChange={({ target }) => {
        const shown = shownWhole(target.value, figures);
        if (value === undefined) target.value = shown;
        setTyped(shown);
        onChange?.(wholeOf(target.value, figures));
      }}
      onBlur={(event) => {
        if (value === undefined) event.target.value = wholeOf(event.target.value, figures);
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
}
