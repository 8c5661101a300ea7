import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { KnownCustomer } from './address-picker.tsx';
import type { Draft } from './draft.ts';
import type { Section } from './new-order.tsx';

/** Who orders. */
export function CustomerSection({ draft, setDraft }: Section) {
  const { t } = useTranslation();
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email', label: string, ltr = false) => (
    <TextField
      label={label}
      optional={name === 'email'}
      path={`customer.${name}`}
      name={name}
      dir={ltr ? 'ltr' : 'auto'}
      inputMode={name === 'phone' ? 'tel' : undefined}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <Card icon="user" title={t('order.customer')}>
      <div className="grid gap-3 desk:grid-cols-2">
        {field('phone', t('order.edit.phone'), true)}
        <SelectField
          label={t('order.language')}
          value={draft.locale}
          onChange={(value) => setDraft({ ...draft, locale: value as Draft['locale'] })}
        >
          {Object.entries(LANGUAGE_NAMES).map(([locale, name]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </SelectField>
        {field('firstName', t('order.edit.firstName'))}
        {field('lastName', t('order.edit.lastName'))}
        {field('email', t('order.email'), true)}
      </div>
      <KnownCustomer draft={draft} setDraft={setDraft} />
    </Card>
  );
}
