import { type Centimes, formatAmount, sum, toCentimes, ZERO } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
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
  /** What they have to come to; null while that is not known. */
  total: Centimes | null;
  onChange: (parts: TypedPart[]) => void;
}

/** How much is not shared out among the parts yet, or is too much; nothing where they come to the total. */
function useLeft(total: Centimes | null, parts: readonly TypedPart[]): string {
  const { t } = useTranslation();
  const left = total === null ? 0 : total - planSum(parts);
  if (left === 0) return '';
  const amount = formatAmount(toCentimes(Math.abs(left)));
  return t(left > 0 ? 'order.installments.toShare' : 'order.installments.tooMuch', { amount });
}

/** Days and amounts, one line a part, and what is left to share out. */
export function InstallmentFields({ parts, total, onChange }: InstallmentFieldsProps) {
  const { t } = useTranslation();
  const refused = useFieldError('installments');
  const left = useLeft(total, parts);
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
      {refused ? (
        <Notice tone="bad" alert>
          {refused} {left}
        </Notice>
      ) : (
        left && <p className="text-xs text-ink-2">{left}</p>
      )}
      <Button size="s" icon="plus" onClick={add} className="self-start">
        {t('order.installments.add')}
      </Button>
    </fieldset>
  );
}
