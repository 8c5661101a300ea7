import { direction, type Locale } from '@hanout/kernel';
import { Field, Select, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../forms/choices.tsx';
import { LanguageTabs } from '../forms/language-tabs.tsx';
import { PictureField } from '../forms/picture-field.tsx';
import { Switch } from '../forms/switch.tsx';
import { errorOf } from './content.ts';
import type { GroupingDraft } from './draft.ts';
import { FIELDS, type TextField } from './kinds.ts';
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
    <Field label={t(`groupings.${name}`)} error={form.errors[name]} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir={name === 'slug' ? 'ltr' : 'auto'}
          maxLength={200}
          value={form.draft[name]}
          onChange={({ target }) => form.set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {fields.name && line('name')}
      {fields.brand && (
        <Choice
          label={t('groupings.brand')}
          name="brandId"
          error={form.errors.brandId && t('form.required')}
          value={form.draft.brandId}
          options={brands}
          none={t('products.choose')}
          onChange={(brandId) => form.set({ brandId })}
        />
      )}
      <Texts form={form} />
      {fields.slug && line('slug', t('groupings.slugHint'))}
      {fields.parent && (
        <Choice
          label={t('groupings.parent')}
          name="parentId"
          error={form.errors.parentId}
          value={form.draft.parentId}
          options={categories.filter(({ id }) => id !== form.grouping?.id)}
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

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  none: string;
  error?: string;
  onChange: (id: string) => void;
}

function Choice({ label, name, value, options, none, error, onChange }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Texts({ form }: { form: GroupingForm }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>('fr');
  const text = form.draft.texts[locale];
  const control = (field: TextField) => ({
    name: field,
    dir: field === 'slug' ? 'ltr' : direction(locale),
    lang: locale,
    value: text[field],
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ texts: { ...form.draft.texts, [locale]: { ...text, [field]: target.value } } }),
  });
  return (
    <LanguageTabs label={t('groupings.texts')} current={locale} onChoose={setLocale}>
      {FIELDS[form.kind].texts.map((field) => (
        <Field
          key={`${locale}-${field}`}
          label={t(`groupings.${field}`)}
          error={errorOf(form.errors, field, locale)}
          hint={field === 'slug' ? t('groupings.slugHint') : undefined}
        >
          {(tied) =>
            field === 'description' ? (
              <TextArea {...tied} {...control(field)} rows={3} maxLength={20_000} />
            ) : (
              <TextInput {...tied} {...control(field)} maxLength={field === 'seoDescription' ? 500 : 200} />
            )
          }
        </Field>
      ))}
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
        <Field label={t('groupings.markFont')}>
          {(control) => (
            <Select
              {...control}
              name="markFont"
              value={form.draft.markFont}
              onChange={({ target }) => form.set({ markFont: target.value as GroupingDraft['markFont'] })}
            >
              <option value="">{t('groupings.markFonts.none')}</option>
              <option value="serif">{t('groupings.markFonts.serif')}</option>
              <option value="sans">{t('groupings.markFonts.sans')}</option>
            </Select>
          )}
        </Field>
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
