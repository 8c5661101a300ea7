import { type Centimes, formatAmount } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { type ReactNode, useRef } from 'react';
import { typedAmount } from '../../forms/amount.ts';
import { useSelectOnEntry } from '../../forms/select-on-entry.ts';

export function NoteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="num h-[46px] rounded-m border border-line-strong bg-paper text-sm font-semibold hover:bg-hover"
    >
      {children}
    </button>
  );
}

export function Figure({ name, amount, tone }: { name: string; amount: Centimes; tone?: 'bad' }) {
  return (
    <p
      className={`flex items-baseline justify-between gap-3 rounded-m border border-line px-4 py-2 ${tone ? 'text-bad' : ''}`}
    >
      <span className={tone ? '' : 'text-ink-2'}>{name}</span>
      <b className="num font-brand text-xl">
        <bdi dir="ltr">{formatAmount(amount)}</bdi>
      </b>
    </p>
  );
}

interface AmountBoxProps {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  tag?: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** An amount in large figures. */
export function AmountBox({
  name,
  label,
  value,
  placeholder,
  tag,
  autoFocus = false,
  onChange,
}: AmountBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const entry = useSelectOnEntry();
  useBeforePaint(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <label className="flex h-[58px] items-center gap-3 rounded-m border border-line-field bg-paper px-4 has-focus-visible:border-focus has-focus-visible:shadow-[inset_0_0_0_1px_var(--focus)]">
      <span className="flex items-center gap-2 text-ink-2">
        {label}
        {tag && <Tag>{tag}</Tag>}
      </span>
      <input
        ref={field}
        {...entry}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={placeholder}
        className="num h-full min-w-0 flex-1 bg-transparent text-end font-brand text-xl font-semibold outline-none placeholder:text-ink-3"
        value={value}
        onChange={({ target }) => onChange(typedAmount(target.value))}
      />
    </label>
  );
}
