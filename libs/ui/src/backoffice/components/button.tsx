import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { forwardRef } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';
import { Kbd } from './kbd.tsx';

/** `primary`: the likely next act, one a screen. `danger`: the irreversible one, in its dialog. */
export type ButtonKind = 'primary' | 'plain' | 'ghost' | 'quiet-danger' | 'danger';
export type ButtonSize = 'm' | 's' | 'touch';

const KIND: Record<ButtonKind, string> = {
  primary: 'border-sea bg-sea text-on-sea enabled:hover:border-sea-hover enabled:hover:bg-sea-hover',
  plain: 'border-line-strong bg-raised text-ink hover:border-line-field hover:bg-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-pressed hover:text-ink',
  'quiet-danger': 'border-transparent text-bad hover:bg-pressed',
  danger: 'border-danger bg-danger text-on-danger hover:brightness-95',
};
const SIZE: Record<ButtonSize, string> = {
  m: 'h-control px-[11px] max-desk:h-11',
  s: 'h-control-sm px-2 text-xs max-desk:h-9',
  touch: 'h-11 px-4 text-md',
};
const SQUARE: Record<ButtonSize, string> = {
  m: 'size-control max-desk:size-11',
  s: 'size-control-sm max-desk:size-11',
  touch: 'size-11',
};

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Icon alone: a square whose name is in `aria-label`. */
  square?: boolean;
}

/** The look of a button for what is one by meaning only (a link that acts). */
export function buttonClass({ kind = 'plain', size = 'm', square = false }: Look = {}): string {
  return [
    'inline-flex flex-none items-center justify-center gap-1.5 rounded-m border font-medium whitespace-nowrap no-underline',
    'hover:no-underline disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-disabled',
    KIND[kind],
    square ? SQUARE[size] : SIZE[size],
  ].join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  icon?: IconName;
  mirror?: boolean;
  /** Key that does the same, shown where there is a keyboard. */
  hotkey?: string;
  /** Work under way: the icon turns, the button waits. */
  busy?: boolean;
  children?: ReactNode;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, size, square, icon, mirror, hotkey, busy, children, className = '', type = 'button', ...rest },
  ref,
) {
  const drawn = busy ? 'loader-circle' : icon;
  return (
    <button
      ref={ref}
      type={type}
      aria-busy={busy || undefined}
      aria-keyshortcuts={hotkey}
      className={`${buttonClass({ kind, size, square })} ${className}`}
      {...rest}
    >
      {drawn && <Icon name={drawn} mirror={mirror} className={busy ? 'animate-spin' : ''} />}
      {children && <span className="truncate">{children}</span>}
      {hotkey && <Kbd onAccent={kind === 'primary'}>{hotkey}</Kbd>}
    </button>
  );
});
