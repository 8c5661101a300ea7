import { latinDigits } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useState } from 'react';

interface StepperProps {
  value: number;
  wrong?: boolean;
  /** Of what is not counted by the piece. */
  unit?: string | undefined;
  labels: { readonly less: string; readonly more: string; readonly quantity: string };
  /** Any number, also one that cannot be: whoever hears it says so. */
  onChange: (value: number) => void;
}

const SIDE =
  'grid w-8 flex-none place-items-center text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 max-desk:w-11';

/** A quantity with one less and one more; what is typed counts when the field is left, or at Enter. */
export function Stepper({ value, wrong = false, unit, labels, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && latinDigits(typed).trim() !== String(value)) onChange(numberOf(typed));
    setTyped(null);
  };
  return (
    <span
      dir="ltr"
      className={`inline-flex h-control flex-none overflow-hidden rounded-m border bg-paper max-desk:h-11 ${wrong ? 'border-bad-mark shadow-[inset_0_0_0_1px_var(--tone-bad-mark)]' : 'border-line-field'}`}
    >
      <button type="button" aria-label={labels.less} className={SIDE} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={14} />
      </button>
      <input
        inputMode="numeric"
        aria-label={unit ? `${labels.quantity} (${unit})` : labels.quantity}
        aria-invalid={wrong || undefined}
        value={typed ?? String(value)}
        maxLength={8}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          // Or the same press would answer the message that it brings up.
          event.preventDefault();
          commit();
        }}
        className={`num ${unit ? 'w-20' : 'w-11'} border-x border-line bg-transparent text-center font-semibold focus-visible:-outline-offset-2`}
      />
      {unit && <span className="self-center pe-1 text-xs text-ink-3">{unit}</span>}
      <button type="button" aria-label={labels.more} className={SIDE} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={14} />
      </button>
    </span>
  );
}

/** Digits of any script. */
function numberOf(typed: string): number {
  const bare = latinDigits(typed).trim();
  return /^-?\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}
