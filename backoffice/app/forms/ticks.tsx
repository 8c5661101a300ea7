interface TicksProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  error?: string;
}

/** Several of a few, side by side. */
export function Ticks<T extends string>({ label, options, value, onChange, error }: TicksProps<T>) {
  const toggle = (one: T) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option, nth) => (
          <label
            key={option.value}
            className="inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-m border border-line-strong px-2 has-checked:border-sea has-checked:bg-sea-soft has-checked:text-sea-ink has-focus-visible:outline-2 has-focus-visible:outline-focus max-desk:h-11"
          >
            <input
              type="checkbox"
              className="size-[14px] accent-(--sea)"
              aria-invalid={error && nth === 0 ? true : undefined}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-xs text-bad">{error}</p>}
    </fieldset>
  );
}
