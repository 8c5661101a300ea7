import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { forwardRef, useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-set.ts';

interface FieldProps {
  label: string;
  /** Optional fields say so; required is the rule. */
  optional?: string;
  hint?: ReactNode;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, then the error or the hint below. */
export function Field({ label, optional, hint, error, children }: FieldProps) {
  const id = useId();
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-ink-2">
        {label}
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </label>
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1 text-xs text-bad">
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      )}
      {!error && hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Edge, ground and focus of what one can type in; the wrapper draws them so that icons and units sit inside. */
const EDGE =
  'flex min-w-0 items-center gap-1.5 rounded-m border border-line-field bg-paper has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus has-aria-invalid:border-bad-mark has-aria-invalid:shadow-[inset_0_0_0_1px_var(--tone-bad-mark)]';

export const CONTROL_BOX = `${EDGE} px-[9px]`;

export type ControlSize = 's' | 'm' | 'touch';
const HEIGHT: Record<ControlSize, string> = {
  s: 'h-control-sm max-desk:h-11',
  m: 'h-control max-desk:h-11',
  touch: 'h-11',
};
const BARE = 'min-w-0 flex-1 bg-transparent outline-none';

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  height?: ControlSize;
  icon?: IconName;
  /** At the end of the box: unit, key, button. */
  trailing?: ReactNode;
}

export const TextInput = forwardRef<HTMLInputElement, InputProps>(function TextInput(
  { height = 'm', icon, trailing, className = '', ...rest },
  ref,
) {
  return (
    <span className={`${CONTROL_BOX} ${HEIGHT[height]} ${className}`}>
      {icon && <Icon name={icon} size={14} className="text-ink-3" />}
      <input ref={ref} className={`h-full ${BARE}`} {...rest} />
      {trailing}
    </span>
  );
});

export const TextArea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
  function TextArea({ rows = 3, ...rest }, ref) {
    return (
      <span className={`${CONTROL_BOX} items-start py-[7px]`}>
        <textarea ref={ref} rows={rows} className={`block resize-y ${BARE}`} {...rest} />
      </span>
    );
  },
);

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  height?: ControlSize;
}

/** The browser's own list: the keyboard, the phone's wheel and assistive technology come with it. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { height = 'm', className = '', children, ...rest },
  ref,
) {
  return (
    <span className={`${EDGE} relative ${HEIGHT[height]} ${className}`}>
      <select
        ref={ref}
        className="h-full min-w-0 flex-1 cursor-pointer appearance-none bg-transparent ps-[9px] pe-7 outline-none [&>option]:bg-raised [&>option]:text-ink"
        {...rest}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={14} className="pointer-events-none absolute end-2 text-ink-3" />
    </span>
  );
});
