import type { ReactNode } from 'react';

/** A few exclusive choices side by side, as buttons that say which is pressed. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  small = false,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; lang?: string }[];
  onChange: (value: T) => void;
  small?: boolean;
}) {
  return (
    <fieldset className="inline-flex overflow-hidden rounded-m border border-line-strong bg-paper">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={`inline-flex items-center gap-1.5 border-s border-line px-2.5 font-medium whitespace-nowrap text-ink-2 first:border-s-0 focus-visible:-outline-offset-2 aria-pressed:bg-sea-soft aria-pressed:font-semibold aria-pressed:text-sea-ink ${small ? 'h-6 text-xs max-desk:h-9' : 'h-[30px] max-desk:h-11'}`}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
