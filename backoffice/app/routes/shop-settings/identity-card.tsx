import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/config.ts';
import { TextField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Who the shop is and how it is reached: the head and the foot of every page. */
export function IdentityCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { name } = form.draft;
  return (
    <Card title={t('shopSettings.identity')} icon="globe">
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 desk:grid-cols-3">
          {LANGUAGES.map((locale) => (
            <Field
              key={locale}
              label={t('shopSettings.nameIn', { language: LANGUAGE_NAMES[locale] })}
              optional={locale === 'fr' ? undefined : t('app.optional')}
              error={form.errors[`name.${locale}`]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name={`name.${locale}`}
                  lang={locale}
                  dir="auto"
                  maxLength={60}
                  value={name[locale] ?? ''}
                  onChange={({ target }) => form.set({ name: { ...name, [locale]: target.value } })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="grid gap-3 desk:grid-cols-2">
          <TextField form={form} member="phone" tel />
          <TextField form={form} member="whatsapp" tel />
        </div>
        <TextField form={form} member="address" />
        <div className="grid gap-3 desk:grid-cols-2">
          <TextField form={form} member="registerNumber" />
          <TextField form={form} member="taxNumber" />
        </div>
      </div>
    </Card>
  );
}
