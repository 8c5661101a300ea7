import type { FeatureRow } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import type { loader } from './route.tsx';
import { SectionDot, SectionRefusal } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** A text in the language of the page, or the one there is. */
export const inLocale = (text: Partial<Record<Locale, string>>, locale: Locale): string =>
  text[locale] || text.fr || text.en || text.ar || '';

/** BO-242: exactly one value of a feature, or the product does not have it. */
export function FeaturesCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { features } = useLoaderData<typeof loader>();
  return (
    <Card
      title={t('product.features')}
      icon="layers"
      meta={<SectionDot form={form} sections={['features']} />}
    >
      <SectionRefusal form={form} section="features" />
      {features.length === 0 && (
        <p className="text-ink-3">
          {t('product.noFeatures')} <Link to="/features">{t('groupings.kind.features')}</Link>
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-3">
        {features.map((feature) => (
          <FeatureField key={feature.id} feature={feature} form={form} />
        ))}
      </div>
    </Card>
  );
}

function FeatureField({ feature, form }: { feature: FeatureRow; form: ProductForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chosen = form.draft.features;
  return (
    <Field label={feature.name}>
      {(control) => (
        <Select
          {...control}
          value={chosen[feature.id] ?? ''}
          onChange={({ target }) => {
            const { [feature.id]: _, ...others } = chosen;
            form.set('features', target.value ? { ...chosen, [feature.id]: target.value } : others);
          }}
        >
          <option value="">{t('product.noValue')}</option>
          {feature.values.map(({ id, value }) => (
            <option key={id} value={id}>
              {inLocale(value, locale)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
