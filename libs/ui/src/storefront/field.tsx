import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

interface FieldFrameProps {
  id: string;
  label: string;
  /** Said beside the label, such as “optional”. */
  note?: string;
  hint?: string;
  error?: string | null;
  wide?: boolean;
  children: ReactNode;
}

function FieldFrame({ id, label, note, hint, error, wide, children }: FieldFrameProps) {
  const classes = ['field', wide ? 'form-wide' : '', error ? 'field-bad' : ''].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <label className="field-label" htmlFor={id}>
        {label}
        {note ? <small>{note}</small> : null}
      </label>
      <span className="field-box">{children}</span>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}

function described(id: string, error?: string | null, hint?: string): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

type TextFieldProps = Omit<FieldFrameProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    /** Shows the tick of a value that was checked and is right. */
    valid?: boolean;
  };

export function TextField({ label, note, hint, error, wide, valid, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={input.id} label={label} note={note} hint={hint} error={error} wide={wide}>
      <input
        {...input}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(input.id, error, hint)}
      />
      {valid && !error ? <Icon name="check" className="field-ok" /> : null}
    </FieldFrame>
  );
}

type SelectFieldProps = Omit<FieldFrameProps, 'children'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & { children: ReactNode };

/** The platform's own select: on a phone it opens the wheel that people know. */
export function SelectField({ label, note, hint, error, wide, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={select.id} label={label} note={note} hint={hint} error={error} wide={wide}>
      <select
        {...select}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(select.id, error, hint)}
      >
        {children}
      </select>
      <Icon name="chevron-down" />
    </FieldFrame>
  );
}
