import { type Centimes, sum, ZERO } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { amountOf, amountText } from '../forms/amount.ts';
import { AmountField, TextField } from '../forms/fields.tsx';
import { useFieldError } from '../forms/form-errors.tsx';

/** A part of a plan as it is typed. */
export interface TypedPart {
  readonly key: number;
  readonly dueOn: string;
  readonly amount: string;
}

/** A plan as fields; one empty part where there is none yet. */
export function partsOf(plan: readonly { dueOn: string; amount: Centimes }[]): TypedPart[] {
  const parts = plan.map(({ dueOn, amount }, key) => ({ key, dueOn, amount: amountText(amount) }));
  return parts.length > 0 ? parts : [{ key: 0, dueOn: '', amount: '' }];
}

/** What is no amount counts for nothing. */
export function planSum(parts: readonly TypedPart[]): Centimes {
  const amounts = parts.map(({ amount }) => amountOf(amount) ?? ZERO);
  return sum(amounts.filter((amount) => !Number.isNaN(amount)));
}

interface InstallmentFieldsProps {
  parts: readonly TypedPart[];
  onChange: (parts: TypedPart[]) => void;
}

/** Days and amounts, one line a part. */
export function InstallmentFields({ parts, onChange }: InstallmentFieldsProps) {
  const { t } = useTranslation();
  const refused = useFieldError('installments');
  const change = (key: number, with_: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...with_ } : part)));
  const add = () =>
    onChange([...parts, { key: Math.max(-1, ...parts.map(({ key }) => key)) + 1, dueOn: '', amount: '' }]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t('order.installments.title')}</legend>
      {parts.map((part, index) => (
        <div key={part.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            label={t('order.installments.due')}
            path={`installments.${index}.dueOn`}
            type="date"
            name={`dueOn.${index}`}
            value={part.dueOn}
            onChange={(value) => change(part.key, { dueOn: value })}
          />
          <AmountField
            label={t('order.installments.amount')}
            path={`installments.${index}.amount`}
            name={`amount.${index}`}
            value={part.amount}
            onChange={(value) => change(part.key, { amount: value })}
          />
          <IconButton
            size="m"
            icon="x"
            label={t('order.installments.remove', { number: index + 1 })}
            disabled={parts.length === 1}
            onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
          />
        </div>
      ))}
      {refused && <p className="text-xs text-bad">{refused}</p>}
      <Button size="s" icon="plus" onClick={add} className="self-start">
        {t('order.installments.add')}
      </Button>
    </fieldset>
  );
}
