import { digitsOf } from '@hanout/kernel';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';

interface CountFieldProps {
  name: string;
  label: string;
  hint?: string;
  unit: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A whole number with what it counts. */
export function CountField({ name, label, hint, unit, value, error, onChange }: CountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          className="num max-w-[220px] max-desk:max-w-none"
          value={value}
          onChange={({ target }) => onChange(digitsOf(target.value, 6))}
          trailing={<span className="text-xs text-ink-3">{unit}</span>}
        />
      )}
    </Field>
  );
}
