import type { ControlProps } from '@hanout/ui/backoffice/components/field.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paddedAmount, typedAmount } from './amount.ts';

interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: ReactNode;
  optional?: string;
  disabled?: boolean;
}

/** An amount of DA with its label; what is typed is set in thousands, and padded when the field is left. */
export function AmountField({ label, error, hint, optional, ...rest }: AmountFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => <AmountInput {...control} {...rest} />}
    </Field>
  );
}

type AmountInputProps = Partial<ControlProps> &
  Pick<AmountFieldProps, 'name' | 'value' | 'onChange' | 'disabled'> & {
    'aria-label'?: string;
    height?: 's' | 'm';
    placeholder?: string;
    onLeave?: () => void;
  };

export function AmountInput({ value, onChange, onLeave, ...rest }: AmountInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      className="num disabled:bg-sunken"
      value={value}
      onChange={(event) => onChange(typedAmount(event.target.value))}
      onBlur={() => {
        const padded = paddedAmount(value);
        if (padded !== value) onChange(padded);
        onLeave?.();
      }}
      trailing={<span className="text-xs text-ink-3">{t('app.da')}</span>}
    />
  );
}
