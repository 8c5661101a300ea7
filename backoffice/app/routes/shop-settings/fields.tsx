import { digitsOf } from '@hanout/kernel';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/config.ts';
import type { NumberMember, TextMember, TranslatedMember } from './draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface TranslatedFieldProps {
  form: SettingsForm;
  member: TranslatedMember;
  maxLength: number;
  /** In French: the other languages fall back to it. */
  needed?: boolean;
}

/** A text in each language. */
export function TranslatedField({ form, member, maxLength, needed }: TranslatedFieldProps) {
  const { t } = useTranslation();
  const texts = form.draft[member];
  const label = member === 'name' ? 'nameIn' : member;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(170px,100%),1fr))] gap-3">
      {LANGUAGES.map((locale) => (
        <Field
          key={locale}
          label={t(`shopSettings.${label}`, { language: LANGUAGE_NAMES[locale] })}
          optional={needed && locale === 'fr' ? undefined : t('app.optional')}
          error={form.errors[`${member}.${locale}`]}
        >
          {(control) => (
            <TextInput
              {...control}
              name={`${member}.${locale}`}
              lang={locale}
              dir="auto"
              maxLength={maxLength}
              value={texts[locale] ?? ''}
              onChange={({ target }) => form.set({ [member]: { ...texts, [locale]: target.value } })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

const HINTS = {
  whatsapp: 'whatsappHint',
  metaPixel: 'metaPixelHint',
  tiktokPixel: 'tiktokPixelHint',
  googleTag: 'googleTagHint',
} as const satisfies Partial<Record<TextMember, string>>;

/** A text of the shop, which may be left empty. */
export function TextField({ form, member, tel }: { form: SettingsForm; member: TextMember; tel?: boolean }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(`shopSettings.${member}`)}
      optional={t('app.optional')}
      hint={member in HINTS ? t(`shopSettings.${HINTS[member as keyof typeof HINTS]}`) : undefined}
      error={form.errors[member]}
    >
      {(control) => (
        <TextInput
          {...control}
          name={member}
          type={tel ? 'tel' : 'text'}
          dir={tel ? 'ltr' : 'auto'}
          className={tel ? 'num' : ''}
          maxLength={member === 'address' ? 200 : 40}
          value={form.draft[member]}
          onChange={({ target }) => form.set({ [member]: target.value })}
        />
      )}
    </Field>
  );
}

/** A whole number with its unit. */
export function NumberField({ form, member }: { form: SettingsForm; member: NumberMember }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(`shopSettings.${member}`)}
      hint={t(`shopSettings.hints.${member}`)}
      error={form.errors[member]}
    >
      {(control) => (
        <TextInput
          {...control}
          name={member}
          dir="ltr"
          inputMode="numeric"
          className="num"
          value={form.draft[member]}
          onChange={({ target }) => form.set({ [member]: digitsOf(target.value, 6) })}
          trailing={<span className="text-xs text-ink-3">{t(`shopSettings.units.${member}`)}</span>}
        />
      )}
    </Field>
  );
}
