import { CHANNELS } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { ProductLine } from '../../catalog/product-line.tsx';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { PAYMENT_METHODS } from '../../promotions/payment-methods.ts';
import type { BasketDraft, BasketLine } from './basket.ts';

interface BasketFormProps {
  draft: BasketDraft;
  onChange: (draft: BasketDraft) => void;
  errors: Readonly<Record<string, string>>;
}

/** The basket and its circumstances. */
export function BasketForm({ draft, onChange, errors }: BasketFormProps) {
  const { t } = useTranslation();
  const change = (index: number, line: Partial<BasketLine>) =>
    onChange({ ...draft, lines: draft.lines.map((one, at) => (at === index ? { ...one, ...line } : one)) });
  return (
    <Card title={t('promotions.simulator.basket')} icon="shopping-bag">
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col empty:hidden">
          {draft.lines.map((line, index) => (
            <ProductLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice
              key={`${line.product}-${index}`}
              {...line}
              figures={5}
              errors={{
                product: errors[`lines.${index}.product`],
                combination: errors[`lines.${index}.combination`],
                quantity: errors[`lines.${index}.quantity`],
              }}
              onCombination={(combination) => change(index, { combination })}
              onQuantity={(quantity) => change(index, { quantity })}
              onRemove={() => onChange({ ...draft, lines: draft.lines.filter((_, at) => at !== index) })}
            />
          ))}
        </ul>
        <ProductPicker
          label={t('promotions.simulator.add')}
          error={errors.lines}
          accept={({ type }) => type !== 'pack'}
          onPick={({ id, name }) =>
            onChange({
              ...draft,
              lines: [...draft.lines, { product: id, name, combination: '', quantity: '1' }],
            })
          }
        />
        <Circumstances draft={draft} onChange={onChange} />
      </div>
    </Card>
  );
}

function Circumstances({ draft, onChange }: Omit<BasketFormProps, 'errors'>) {
  const { t } = useTranslation();
  const set = (change: Partial<BasketDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <SelectField
        label={t('promotions.simulator.channel')}
        name="channel"
        value={draft.channel}
        onChange={(channel) => set({ channel: channel as BasketDraft['channel'] })}
        options={CHANNELS.map((channel) => [channel, t(`order.channels.${channel}`)])}
      />
      <SelectField
        label={t('promotions.simulator.payment')}
        value={draft.paymentMethod}
        onChange={(paymentMethod) => set({ paymentMethod })}
        none={t('form.none')}
        options={PAYMENT_METHODS.map((method) => [method, t(`order.paymentTypes.${method}`)])}
      />
      <TextField
        label={t('promotions.simulator.coupon')}
        name="coupon"
        dir="ltr"
        className="code"
        maxLength={40}
        value={draft.coupon}
        onChange={(coupon) => set({ coupon })}
      />
      <AmountField
        label={t('promotions.simulator.delivery')}
        name="delivery"
        value={draft.delivery}
        onChange={(delivery) => set({ delivery })}
        path="delivery.price"
      />
      <TextField
        label={t('promotions.simulator.at')}
        hint={t('promotions.simulator.atHint')}
        type="datetime-local"
        dir="ltr"
        name="at"
        value={draft.at}
        onChange={(at) => set({ at })}
      />
    </div>
  );
}
