import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import type { NumberMember, TextMember } from './draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** A text of the shop, which may be left empty. */
export function TextField({ form, member, tel }: { form: SettingsForm; member: TextMember; tel?: boolean }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(`shopSettings.${member}`)}
      optional={t('app.optional')}
      hint={member === 'whatsapp' ? t('shopSettings.whatsappHint') : undefined}
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
          onChange={({ target }) => form.set({ [member]: target.value.replace(/\D/g, '').slice(0, 6) })}
          trailing={<span className="text-xs text-ink-3">{t(`shopSettings.units.${member}`)}</span>}
        />
      )}
    </Field>
  );
}
