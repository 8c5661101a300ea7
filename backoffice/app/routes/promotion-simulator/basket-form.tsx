import { CHANNELS, digitsOf } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { useCombinations } from '../../catalog/use-combinations.ts';
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
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice
              key={`${line.product}-${index}`}
              line={line}
              error={errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.combination`]}
              onChange={(next) => change(index, next)}
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

interface LineProps {
  line: BasketLine;
  error?: string;
  onChange: (line: Partial<BasketLine>) => void;
  onRemove: () => void;
}

function Line({ line, error, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const { name } = line;
  const options = useCombinations(line.product);
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <bdi className="min-w-0 flex-1 basis-[140px] truncate font-medium">{name}</bdi>
      {options.length > 0 && (
        <Select
          height="s"
          className="max-w-[200px]"
          aria-label={t('promotions.simulator.combination', { name })}
          value={line.combination}
          onChange={({ target }) => onChange({ combination: target.value })}
        >
          <option value="">{t('products.choose')}</option>
          {options.map(({ id, combination }) => (
            <option key={id} value={id}>
              {combination}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        height="s"
        className="w-16"
        inputMode="numeric"
        dir="ltr"
        aria-label={t('promotions.simulator.quantity', { name })}
        aria-invalid={error ? true : undefined}
        value={line.quantity}
        onChange={({ target }) => onChange({ quantity: digitsOf(target.value, 5) })}
      />
      <Button
        kind="ghost"
        size="s"
        square
        icon="x"
        aria-label={t('listing.remove', { name })}
        onClick={onRemove}
      />
      {error && <p className="basis-full text-xs text-bad">{error}</p>}
    </li>
  );
}
