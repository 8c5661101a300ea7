import { direction, type Locale } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { LanguageTabs } from '../../forms/language-tabs.tsx';
import { PictureField } from '../../forms/picture-field.tsx';
import { Switch } from '../../forms/switch.tsx';
import type { TextDraft } from './draft.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** How the shop shows it: texts in three languages, banner. */
export function ShownCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>('fr');
  return (
    <Card title={t('promotions.shown')} icon="globe">
      <div className="flex flex-col gap-3">
        <Switch
          name="featured"
          label={t('promotions.featured')}
          checked={form.draft.featured}
          onChange={(featured) => form.set({ featured })}
        />
        <LanguageTabs label={t('promotions.texts')} current={locale} onChoose={setLocale}>
          <Texts key={locale} form={form} locale={locale} />
        </LanguageTabs>
        <PictureField
          label={t('promotions.banner')}
          value={form.draft.banner}
          onChange={(banner) => form.set({ banner })}
        />
      </div>
    </Card>
  );
}

function Texts({ form, locale }: { form: PromotionForm; locale: Locale }) {
  const { t } = useTranslation();
  const text = form.draft.texts[locale];
  const control = (field: keyof TextDraft) => ({
    name: field,
    path: `texts.${locale}.${field}`,
    dir: direction(locale),
    lang: locale,
    value: text[field],
    onChange: (typed: string) =>
      form.set({ texts: { ...form.draft.texts, [locale]: { ...text, [field]: typed } } }),
  });
  const line = (field: 'title' | 'subtitle' | 'slogan', label: string, max: number) => (
    <TextField label={label} {...control(field)} maxLength={max} />
  );
  return (
    <>
      <div className="grid gap-3 desk:grid-cols-2">
        {line('title', t('promotions.textTitle'), 200)}
        {line('subtitle', t('promotions.subtitle'), 200)}
      </div>
      {line('slogan', t('promotions.slogan'), 500)}
      <AreaField
        label={t('promotions.bannerHtml')}
        hint={t('promotions.bannerHint')}
        {...control('bannerHtml')}
        rows={3}
        maxLength={20_000}
      />
    </>
  );
}
