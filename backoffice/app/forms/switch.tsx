interface SwitchProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** On or off, with its name before it. */
export function Switch({ label, name, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center justify-between gap-3 max-desk:min-h-11">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-[18px] w-8 flex-none cursor-pointer appearance-none rounded-full border border-line-field bg-pressed after:absolute after:start-[2px] after:top-[2px] after:size-3 after:rounded-full after:bg-(--ink-3) checked:border-sea checked:bg-sea checked:after:start-[16px] checked:after:bg-on-sea disabled:opacity-60"
      />
    </label>
  );
}
