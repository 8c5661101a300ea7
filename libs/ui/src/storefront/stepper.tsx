import { latinDigits } from '@hanout/kernel';
import { useState } from 'react';
import { Icon } from './icon.tsx';

/** A whole number from 1 up; anything else becomes 1 (SF-234, SF-237). Digits of any script. */
export function coerceQuantity(text: string | number, max = Number.MAX_SAFE_INTEGER): number {
  const value = Math.trunc(Number(latinDigits(String(text)).trim() || Number.NaN));
  if (!Number.isFinite(value) || value < 1) return 1;
  return Math.min(value, Math.max(max, 1));
}

interface StepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  labels: { quantity: string; less: string; more: string };
}

export function QuantityStepper({ value, max, onChange, labels }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = (text: string) => {
    setDraft(null);
    onChange(coerceQuantity(text, max));
  };
  return (
    <fieldset className="stepper" aria-label={labels.quantity}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label={labels.quantity}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={(event) => settle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle(event.currentTarget.value);
        }}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
