import { useTranslation } from 'react-i18next';
import { TextField, WholeField } from '../../forms/fields.tsx';
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
        <TextField
          key={locale}
          label={t(`shopSettings.${label}`, { language: LANGUAGE_NAMES[locale] })}
          optional={!(needed && locale === 'fr')}
          name={`${member}.${locale}`}
          lang={locale}
          maxLength={maxLength}
          value={texts[locale] ?? ''}
          onChange={(value) => form.set({ [member]: { ...texts, [locale]: value } })}
        />
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
export function MemberField({
  form,
  member,
  tel,
}: {
  form: SettingsForm;
  member: TextMember;
  tel?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(`shopSettings.${member}`)}
      optional
      hint={member in HINTS ? t(`shopSettings.${HINTS[member as keyof typeof HINTS]}`) : undefined}
      name={member}
      type={tel ? 'tel' : 'text'}
      dir={tel ? 'ltr' : 'auto'}
      className={tel ? 'num' : ''}
      maxLength={member === 'address' ? 200 : 40}
      value={form.draft[member]}
      onChange={(value) => form.set({ [member]: value })}
    />
  );
}

/** A whole number with its unit. */
export function NumberField({ form, member }: { form: SettingsForm; member: NumberMember }) {
  const { t } = useTranslation();
  return (
    <WholeField
      label={t(`shopSettings.${member}`)}
      hint={t(`shopSettings.hints.${member}`)}
      name={member}
      value={form.draft[member]}
      onChange={(value) => form.set({ [member]: value })}
      unit={t(`shopSettings.units.${member}`)}
    />
  );
}
