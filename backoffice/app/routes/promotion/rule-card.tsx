import { isListedScope, type ListedScope, PROMOTION_SCOPES, SCOPES, type Scope } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { Choices } from '../../forms/choices.tsx';
import { SelectField } from '../../forms/fields.tsx';
import { Ticks } from '../../forms/ticks.tsx';
import { PAYMENT_METHODS } from '../../promotions/payment-methods.ts';
import type { loader } from './load.server.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** What a promotion is for; the scope is chosen once (BO-239), its picker follows it (BO-052). */
export function RuleCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('promotions.rule')} icon="list-filter">
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('promotions.scopeLabel')}
          hint={form.locked ? t('promotions.scopeLocked') : undefined}
          name="scope"
          disabled={form.locked}
          value={form.draft.scope}
          onChange={(scope) => form.set({ scope: scope as Scope, targets: [] })}
          options={SCOPES.map((scope) => [scope, t(`promotions.scope.${scope}`)])}
        />
        <Targets form={form} />
      </div>
    </Card>
  );
}

/** What the scope asks to name, if anything. */
function Targets({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const { scope } = form.draft;
  const { targets } = PROMOTION_SCOPES[scope];
  if (targets === 'none') return <p className="text-ink-3">{t('promotions.noTarget')}</p>;
  if (targets === 'searched') return <Products form={form} />;
  if (isListedScope(scope)) return <Listed form={form} scope={scope} />;
  return (
    <Ticks
      label={t('promotions.targets')}
      error={form.errors.paymentMethods}
      options={PAYMENT_METHODS.map((value) => ({ value, label: t(`order.paymentTypes.${value}`) }))}
      value={form.draft.paymentMethods}
      onChange={(paymentMethods) => form.set({ paymentMethods })}
    />
  );
}

function Listed({ form, scope }: { form: PromotionForm; scope: ListedScope }) {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>().lists[scope];
  const chosen = form.draft.targets;
  const options = [...list, ...chosen.filter(({ id }) => !list.some((one) => one.id === id))];
  return (
    <div className="flex flex-col gap-1">
      <Choices
        label={t('promotions.targets')}
        options={options}
        value={chosen.map(({ id }) => id)}
        onChange={(ids) =>
          form.set({ targets: ids.flatMap((id) => [...chosen, ...list].find((one) => one.id === id) ?? []) })
        }
      />
      {PROMOTION_SCOPES[scope].personal && (
        <p className="text-xs text-ink-3">
          {list.length === 0 && `${t('promotions.noSegments')} `}
          {t('promotions.segmentHint')} <Link to="/customers/segments">{t('segments.title')}</Link>
        </p>
      )}
      {form.errors.targets && <p className="text-xs text-bad">{form.errors.targets}</p>}
    </div>
  );
}

function Products({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const { targets } = form.draft;
  return (
    <div className="flex flex-col gap-2">
      <Choices
        label={t('promotions.targets')}
        options={targets}
        value={targets.map(({ id }) => id)}
        onChange={(ids) => form.set({ targets: targets.filter(({ id }) => ids.includes(id)) })}
      />
      <ProductPicker
        label={t('promotions.addProduct')}
        error={form.errors.targets}
        accept={({ id }) => !targets.some((one) => one.id === id)}
        onPick={({ id, name }) => form.set({ targets: [...targets, { id, name }] })}
      />
    </div>
  );
}
