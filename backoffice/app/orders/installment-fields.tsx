import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { addDa, parseAmount } from '../forms/amount.ts';

/** A part of a plan as it is typed. */
export interface TypedPart {
  readonly key: number;
  readonly dueOn: string;
  readonly amount: string;
}

/** A plan as fields; one empty part where there is none yet. */
export function partsOf(plan: readonly { dueOn: string; amount: number }[]): TypedPart[] {
  const parts = plan.map(({ dueOn, amount }, key) => ({ key, dueOn, amount: String(amount) }));
  return parts.length > 0 ? parts : [{ key: 0, dueOn: '', amount: '' }];
}

/** DA; what is no amount counts for nothing. */
export function planSum(parts: readonly TypedPart[]): number {
  const amounts = parts.map(({ amount }) => parseAmount(amount) ?? 0);
  return addDa(...amounts.filter((amount) => !Number.isNaN(amount)));
}

interface InstallmentFieldsProps {
  parts: readonly TypedPart[];
  onChange: (parts: TypedPart[]) => void;
  /** By path: `installments`, `installments.0.dueOn`. */
  errors: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Days and amounts, one line a part. */
export function InstallmentFields({ parts, onChange, errors }: InstallmentFieldsProps) {
  const { t } = useTranslation();
  const change = (key: number, with_: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...with_ } : part)));
  const add = () =>
    onChange([...parts, { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, dueOn: '', amount: '' }]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('order.installments.title')}</legend>
      {parts.map((part, index) => (
        <div key={part.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Field label={t('order.installments.due')} error={errors[`installments.${index}.dueOn`]?.[0]}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name={`dueOn.${index}`}
                value={part.dueOn}
                onChange={(event) => change(part.key, { dueOn: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('order.installments.amount')} error={errors[`installments.${index}.amount`]?.[0]}>
            {(control) => (
              <TextInput
                {...control}
                name={`amount.${index}`}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                value={part.amount}
                onChange={(event) => change(part.key, { amount: event.target.value })}
                trailing={<span className="text-xs text-ink-3">{t('app.da')}</span>}
              />
            )}
          </Field>
          <Button
            kind="ghost"
            square
            icon="x"
            aria-label={t('order.installments.remove', { number: index + 1 })}
            disabled={parts.length === 1}
            onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
          />
        </div>
      ))}
      {errors.installments?.[0] && <p className="text-xs text-bad">{errors.installments[0]}</p>}
      <Button size="s" icon="plus" onClick={add} className="self-start">
        {t('order.installments.add')}
      </Button>
    </fieldset>
  );
}
