import type { ControlProps } from '@hanout/ui/backoffice/components/field.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { caretBefore, figuresAfter, paddedAmount, typedAmount } from './amount.ts';
import { useSelectOnEntry } from './select-on-entry.ts';

interface AmountInputProps extends Partial<ControlProps> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The field is left, whatever stands in it. */
  onLeave?: () => void;
  disabled?: boolean;
  'aria-label'?: string;
  height?: 's' | 'm' | 'touch';
  placeholder?: string;
}

/** Thousands are set apart while one types: what is typed next still goes where the last digit went. */
function useCaret() {
  const kept = useRef<{ field: HTMLInputElement; after: number } | null>(null);
  useEffect(() => {
    if (!kept.current) return;
    const { field, after } = kept.current;
    kept.current = null;
    const caret = caretBefore(field.value, after);
    if (field.selectionEnd !== caret) field.setSelectionRange(caret, caret);
  });
  return (field: HTMLInputElement) => {
    kept.current = { field, after: figuresAfter(field.value, field.selectionEnd ?? field.value.length) };
  };
}

/** An amount of DA: what is typed is set in thousands, and padded when the field is left. */
export function AmountInput({ value, onChange, onLeave, ...rest }: AmountInputProps) {
  const { t } = useTranslation();
  const keepCaret = useCaret();
  const entry = useSelectOnEntry();
  return (
    <TextInput
      {...rest}
      {...entry}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      className="num disabled:bg-sunken"
      value={value}
      onChange={({ target }) => {
        keepCaret(target);
        onChange(typedAmount(target.value));
      }}
      onBlur={() => {
        const padded = paddedAmount(value);
        if (padded !== value) onChange(padded);
        onLeave?.();
      }}
      trailing={<span className="text-xs text-ink-3">{t('app.da')}</span>}
    />
  );
}
