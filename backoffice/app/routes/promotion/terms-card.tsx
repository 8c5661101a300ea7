import { CHANNELS, COMBINABILITIES, isItemScope, latinDigits, PROMOTION_TYPES } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { paddedAmount, typedAmount } from '../../forms/amount.ts';
import { AmountInput } from '../../forms/amount-input.tsx';
import { Ticks } from '../../forms/ticks.tsx';
import type { PromotionDraft } from './draft.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** How much comes off, with whom it may share, and where it holds. */
export function TermsCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('promotions.terms')} icon="badge-percent">
      <div className="flex flex-col gap-3">
        <Field label={t('promotions.name')} error={form.errors.name}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              dir="auto"
              maxLength={200}
              value={form.draft.name}
              onChange={({ target }) => form.set({ name: target.value })}
            />
          )}
        </Field>
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
  const forItems = isItemScope(scope);
  const hint = type === 'percentage' ? 'percentage' : forItems ? 'item' : 'basket';
  const set = (next: string) => form.set({ value: next });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('promotions.typeLabel')} error={form.errors.type}>
        {(control) => (
          <Select
            {...control}
            name="type"
            value={type}
            onChange={({ target }) => form.set({ type: target.value as PromotionDraft['type'] })}
          >
            {PROMOTION_TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`promotions.type.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('promotions.value')} error={form.errors.value} hint={t(`promotions.valueHint.${hint}`)}>
        {(control) =>
          type === 'amount' ? (
            <AmountInput {...control} name="value" value={value} onChange={set} />
          ) : (
            <TextInput
              {...control}
              name="value"
              dir="ltr"
              inputMode="decimal"
              className="num"
              value={value}
              onChange={({ target }) => set(typedAmount(target.value))}
              onBlur={() => set(paddedAmount(value))}
              trailing={<span className="text-xs text-ink-3">%</span>}
            />
          )
        }
      </Field>
    </div>
  );
}

function Sharing({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <Field label={t('promotions.combinabilityLabel')}>
        {(control) => (
          <Select
            {...control}
            name="combinability"
            value={form.draft.combinability}
            onChange={({ target }) =>
              form.set({ combinability: target.value as PromotionDraft['combinability'] })
            }
          >
            {COMBINABILITIES.map((one) => (
              <option key={one} value={one}>
                {t(`promotions.combinability.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('promotions.priority')}
        error={form.errors.priority}
        hint={t('promotions.priorityHint')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="priority"
            dir="ltr"
            className="num"
            maxLength={8}
            value={form.draft.priority}
            onChange={({ target }) =>
              form.set({ priority: latinDigits(target.value).replace(/(?!^-)[^\d]/g, '') })
            }
          />
        )}
      </Field>
    </div>
  );
}
