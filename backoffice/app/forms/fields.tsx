import type { ControlProps } from '@hanout/ui/backoffice/components/field.tsx';
import { Field, Select, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountInput } from './amount-input.tsx';
import { ColorInput } from './color-input.tsx';
import { useFieldError } from './form-errors.tsx';
import { useKept } from './kept-entries.ts';
import { useUnfinished } from './unfinished.ts';
import { WholeInput } from './whole-input.tsx';

interface Labelled {
  label: string;
  /** Says so beside the label; required is the rule. */
  optional?: boolean;
  hint?: ReactNode;
  /** Path of its errors, where that is not its name. */
  path?: string;
  /** Said in place of what the form was refused. */
  error?: string;
}

/** A field's control stays as it is; its value comes and goes as text. */
type Bound<P> = Omit<P, 'onChange'> & Labelled & { onChange?: (value: string) => void };

/** Label, control, and what the form around it was refused for it. */
function FormField({
  label,
  optional,
  hint,
  path,
  error,
  children,
}: Labelled & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation();
  const refused = useFieldError(path);
  return (
    <Field
      label={label}
      optional={optional ? t('app.optional') : undefined}
      hint={hint}
      error={error ?? refused}
    >
      {children}
    </Field>
  );
}

/** Splits what belongs to the label from what belongs to the control. */
function split<P extends Labelled & { name?: string }>(props: P) {
  const { label, optional, hint, path = props.name, error, ...control } = props;
  return { labelled: { label, optional, hint, path, error }, control };
}

interface Begun {
  name?: string;
  value?: unknown;
  defaultValue?: string | number | readonly string[];
}

/** A control that keeps its value itself begins with what was typed over what is saved now. */
function useBegun<P extends Begun>(control: P): P {
  const { text } = useKept();
  if (control.value !== undefined || !control.name) return control;
  const { defaultValue = '' } = control;
  return { ...control, defaultValue: text(control.name, String(defaultValue)) };
}

const heard = (onChange: ((value: string) => void) | undefined) =>
  onChange && ((event: { target: { value: string } }) => onChange(event.target.value));

/** One line of text, a day or a moment. */
export function TextField({ onChange, ...props }: Bound<ComponentProps<typeof TextInput>>) {
  const { labelled, control } = split(props);
  const begun = useBegun(control);
  const { unfinished, heard: parts } = useUnfinished(control.type, onChange);
  return (
    <FormField {...labelled} error={unfinished ?? labelled.error}>
      {(ids) => <TextInput dir="auto" autoComplete="off" {...ids} {...begun} {...parts} />}
    </FormField>
  );
}

/** Several lines of text. */
export function AreaField({ onChange, ...props }: Bound<ComponentProps<typeof TextArea>>) {
  const { labelled, control } = split(props);
  const begun = useBegun(control);
  return (
    <FormField {...labelled}>
      {(ids) => <TextArea dir="auto" {...ids} {...begun} onChange={heard(onChange)} />}
    </FormField>
  );
}

type SelectFieldProps = Bound<Omit<ComponentProps<typeof Select>, 'children'>> & {
  /** What can be chosen: value and text. */
  options?: readonly (readonly [value: string | number, text: string])[];
  /** Before them: the line that chooses nothing. */
  none?: string;
  /** Options of another make. */
  children?: ReactNode;
};

/** One of several. */
export function SelectField({ onChange, options = [], none, children, ...props }: SelectFieldProps) {
  const { labelled, control } = split(props);
  const begun = useBegun(control);
  return (
    <FormField {...labelled}>
      {(ids) => (
        <Select {...ids} {...begun} onChange={heard(onChange)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </Select>
      )}
    </FormField>
  );
}

type AmountFieldProps = Omit<ComponentProps<typeof AmountInput>, keyof ControlProps> & Labelled;

/** An amount of DA: what is typed is set in thousands, and padded when the field is left. */
export function AmountField(props: AmountFieldProps) {
  const { labelled, control } = split(props);
  return <FormField {...labelled}>{(ids) => <AmountInput {...ids} {...control} />}</FormField>;
}

type ColorFieldProps = Omit<ComponentProps<typeof ColorInput>, keyof ControlProps | 'height'> & Labelled;

/** A colour, picked by eye or written as its code. */
export function ColorField(props: ColorFieldProps) {
  const { labelled, control } = split(props);
  return <FormField {...labelled}>{(ids) => <ColorInput {...ids} {...control} />}</FormField>;
}

type WholeFieldProps = Labelled &
  ComponentProps<typeof WholeInput> & {
    /** What it counts. */
    unit?: string;
  };

/** A whole number with its label. */
export function WholeField({ unit, className = '', ...props }: WholeFieldProps) {
  const { labelled, control } = split(props);
  const begun = useBegun(control);
  return (
    <FormField {...labelled}>
      {(ids) => (
        <WholeInput
          trailing={unit && <span className="text-xs text-ink-3">{unit}</span>}
          {...ids}
          {...begun}
          className={`num ${className}`}
        />
      )}
    </FormField>
  );
}

interface TickFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  label: string;
  onChange?: (checked: boolean) => void;
  /** Beside the label. */
  children?: ReactNode;
}

/** Yes or no, with its name behind it. */
export function TickField({ label, onChange, children, ...control }: TickFieldProps) {
  const { ticked } = useKept();
  const { name, checked, defaultChecked } = control;
  const begun = checked === undefined ? { defaultChecked: ticked(name, defaultChecked ?? false) } : {};
  return (
    <label className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
      <input
        {...control}
        {...begun}
        type="checkbox"
        className="size-[15px] flex-none accent-(--sea)"
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
      {label}
      {children}
    </label>
  );
}
