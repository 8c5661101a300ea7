import { CHANNELS, COMBINABILITIES, isItemScope, latinDigits, PROMOTION_TYPES } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { paddedAmount, typedAmount } from '../../forms/amount.ts';
import { AmountField, SelectField, TextField } from '../../forms/fields.tsx';
import { useSelectOnEntry } from '../../forms/select-on-entry.ts';
import { Ticks } from '../../forms/ticks.tsx';
import type { PromotionDraft } from './draft.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** How much comes off, with whom it may share, and where it holds. */
export function TermsCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('promotions.terms')} icon="badge-percent">
      <div className="flex flex-col gap-3">
        <TextField
          label={t('promotions.name')}
          name="name"
          maxLength={200}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
        />
        <Value form={form} />
        <Sharing form={form} />
        <Ticks
          label={t('promotions.channels')}
          error={form.errors.channels}
          options={CHANNELS.map((value) => ({ value, label: t(`order.channels.${value}`) }))}
          value={form.draft.channels}
          onChange={(channels) => form.set({ channels })}
        />
      </div>
    </Card>
  );
}

function Value({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const { type, value, scope } = form.draft;
  const entry = useSelectOnEntry();
  const forItems = isItemScope(scope);
  const hint = type === 'percentage' ? 'percentage' : forItems ? 'item' : 'basket';
  const set = (next: string) => form.set({ value: next });
  const figure = {
    label: t('promotions.value'),
    hint: t(`promotions.valueHint.${hint}`),
    name: 'value',
    value,
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('promotions.typeLabel')}
        name="type"
        value={type}
        onChange={(one) => form.set({ type: one as PromotionDraft['type'] })}
        options={PROMOTION_TYPES.map((one) => [one, t(`promotions.type.${one}`)])}
      />
      {type === 'amount' ? (
        <AmountField {...figure} onChange={set} />
      ) : (
        <TextField
          {...figure}
          {...entry}
          dir="ltr"
          inputMode="decimal"
          className="num"
          onChange={(typed) => set(typedAmount(typed))}
          onBlur={() => set(paddedAmount(value))}
          trailing={<span className="text-xs text-ink-3">%</span>}
        />
      )}
    </div>
  );
}

function Sharing({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <SelectField
        label={t('promotions.combinabilityLabel')}
        name="combinability"
        value={form.draft.combinability}
        onChange={(one) => form.set({ combinability: one as PromotionDraft['combinability'] })}
        options={COMBINABILITIES.map((one) => [one, t(`promotions.combinability.${one}`)])}
      />
      <TextField
        label={t('promotions.priority')}
        hint={t('promotions.priorityHint')}
        name="priority"
        dir="ltr"
        className="num"
        maxLength={8}
        value={form.draft.priority}
        onChange={(typed) => form.set({ priority: latinDigits(typed).replace(/(?!^-)[^\d]/g, '') })}
      />
    </div>
  );
}
