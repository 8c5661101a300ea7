import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { KnownCustomer } from './address-picker.tsx';
import type { Draft } from './draft.ts';
import type { Section } from './new-order.tsx';

/** Who orders. */
export function CustomerSection({ draft, setDraft, errors }: Section) {
  const { t } = useTranslation();
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email', label: string, ltr = false) => (
    <Field
      label={label}
      optional={name === 'email' ? t('app.optional') : undefined}
      error={errors[`customer.${name}`]}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir={ltr ? 'ltr' : 'auto'}
          inputMode={name === 'phone' ? 'tel' : undefined}
          autoComplete="off"
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card icon="user" title={t('order.customer')}>
      <div className="grid gap-3 desk:grid-cols-2">
        {field('phone', t('order.edit.phone'), true)}
        <Field label={t('order.language')}>
          {(control) => (
            <Select
              {...control}
              value={draft.locale}
              onChange={(event) => setDraft({ ...draft, locale: event.target.value as Draft['locale'] })}
            >
              {Object.entries(LANGUAGE_NAMES).map(([locale, name]) => (
                <option key={locale} value={locale} lang={locale}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {field('firstName', t('order.edit.firstName'))}
        {field('lastName', t('order.edit.lastName'))}
        {field('email', t('order.email'), true)}
      </div>
      <KnownCustomer draft={draft} setDraft={setDraft} />
    </Card>
  );
}
