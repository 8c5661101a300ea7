import type { ControlProps, ControlSize } from '@hanout/ui/backoffice/components/field.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { colorText, parseColor } from './color-code.ts';

type ColorInputProps = Partial<ControlProps> & {
  /** As typed: a code once it is one ({@link colorText}). */
  value: string;
  onChange: (value: string) => void;
  /** What the browser's own window of colours is for. */
  swatchLabel: string;
  name?: string;
  height?: ControlSize;
  'aria-label'?: string;
};

/** Shown where no colour is chosen yet. */
const NONE = '#888888';
const SWATCH = {
  s: 'h-control-sm w-8 max-desk:size-11',
  m: 'h-control w-10 max-desk:size-11',
  touch: 'size-11',
} as const;

/** A colour, picked by eye or written as its code; each follows the other. */
export function ColorInput({ value, onChange, swatchLabel, height = 'm', ...rest }: ColorInputProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <input
        type="color"
        aria-label={swatchLabel}
        value={parseColor(value) ?? NONE}
        onChange={({ target }) => onChange(target.value)}
        className={`${SWATCH[height]} flex-none cursor-pointer rounded-s border border-line-field bg-paper p-0.5 disabled:cursor-default`}
      />
      <TextInput
        {...rest}
        height={height}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        placeholder="#aa3355"
        className="num w-[104px] min-w-0"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => onChange(colorText(value))}
      />
    </span>
  );
}
