import { direction, type Locale } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/choices.tsx';
import { AreaField, SelectField, TextField } from '../forms/fields.tsx';
import { LanguageTabs } from '../forms/language-tabs.tsx';
import { PictureField } from '../forms/picture-field.tsx';
import { Switch } from '../forms/switch.tsx';
import { errorOf } from './content.ts';
import type { GroupingDraft } from './draft.ts';
import { FIELDS, type TextField as TextName } from './kinds.ts';
import { MembersField } from './members-field.tsx';
import type { GroupingForm } from './use-grouping-form.ts';
import { ValuesField } from './values-field.tsx';

interface FieldsProps {
  form: GroupingForm;
  brands: readonly Option[];
  categories: readonly Option[];
}

/** The fields that a kind has. */
export function GroupingFields({ form, brands, categories }: FieldsProps) {
  const { t } = useTranslation();
  const fields = FIELDS[form.kind];
  const line = (name: 'name' | 'slug', hint?: string) => (
    <TextField
      label={t(`groupings.${name}`)}
      hint={hint}
      name={name}
      dir={name === 'slug' ? 'ltr' : 'auto'}
      maxLength={200}
      value={form.draft[name]}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  return (
    <>
      {fields.name && line('name')}
      {fields.brand && (
        <SelectField
          label={t('groupings.brand')}
          name="brandId"
          error={form.errors.brandId && t('form.required')}
          value={form.draft.brandId}
          options={brands.map(({ id, name }) => [id, name])}
          none={t('products.choose')}
          onChange={(brandId) => form.set({ brandId })}
        />
      )}
      <Texts form={form} />
      {fields.slug && line('slug', t('groupings.slugHint'))}
      {fields.parent && (
        <SelectField
          label={t('groupings.parent')}
          name="parentId"
          value={form.draft.parentId}
          options={categories.filter(({ id }) => id !== form.grouping?.id).map(({ id, name }) => [id, name])}
          none={t('groupings.root')}
          onChange={(parentId) => form.set({ parentId })}
        />
      )}
      <Looks form={form} />
      {fields.members && <MembersField form={form} />}
      {fields.values && <ValuesField form={form} />}
    </>
  );
}

function Texts({ form }: { form: GroupingForm }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>('fr');
  const text = form.draft.texts[locale];
  const control = (field: TextName) => ({
    label: t(`groupings.${field}`),
    error: errorOf(form.errors, field, locale),
    hint: field === 'slug' ? t('groupings.slugHint') : undefined,
    name: field,
    dir: field === 'slug' ? 'ltr' : direction(locale),
    lang: locale,
    value: text[field],
    onChange: (value: string) =>
      form.set({ texts: { ...form.draft.texts, [locale]: { ...text, [field]: value } } }),
  });
  return (
    <LanguageTabs label={t('groupings.texts')} current={locale} onChoose={setLocale}>
      {FIELDS[form.kind].texts.map((field) =>
        field === 'description' ? (
          <AreaField key={`${locale}-${field}`} {...control(field)} maxLength={20_000} />
        ) : (
          <TextField
            key={`${locale}-${field}`}
            {...control(field)}
            maxLength={field === 'seoDescription' ? 500 : 200}
          />
        ),
      )}
    </LanguageTabs>
  );
}

/** Picture, drawn name, whether it is shown. */
function Looks({ form }: { form: GroupingForm }) {
  const { t } = useTranslation();
  const fields = FIELDS[form.kind];
  return (
    <>
      {fields.picture && (
        <PictureField
          label={t(fields.markFont ? 'groupings.logo' : 'groupings.picture')}
          value={form.draft.picture}
          onChange={(picture) => form.set({ picture })}
        />
      )}
      {fields.markFont && (
        <SelectField
          label={t('groupings.markFont')}
          name="markFont"
          value={form.draft.markFont}
          onChange={(value) => form.set({ markFont: value as GroupingDraft['markFont'] })}
        >
          <option value="">{t('groupings.markFonts.none')}</option>
          <option value="serif">{t('groupings.markFonts.serif')}</option>
          <option value="sans">{t('groupings.markFonts.sans')}</option>
        </SelectField>
      )}
      {fields.active && (
        <Switch
          name="isActive"
          label={t('groupings.active')}
          checked={form.draft.isActive}
          onChange={(isActive) => form.set({ isActive })}
        />
      )}
    </>
  );
}
