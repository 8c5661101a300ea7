import type { FeatureRow } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { useLocale } from '../../i18n/locale.ts';
import type { loader } from './load.server.ts';
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
    <SelectField
      label={feature.name}
      value={chosen[feature.id] ?? ''}
      onChange={(value) => {
        const { [feature.id]: _, ...others } = chosen;
        form.set('features', value ? { ...chosen, [feature.id]: value } : others);
      }}
      none={t('product.noValue')}
      options={feature.values.map(({ id, value }) => [id, inLocale(value, locale)])}
    />
  );
}
