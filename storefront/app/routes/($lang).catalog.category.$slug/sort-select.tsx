import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Form, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Another order starts at page 1. Without script the button sends the form. */
export function SortSelect({ sort, sorts }: { sort: string; sorts: readonly string[] }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <label className="select-inline">
        <span className="vh">{t('listing.sort')}</span>
        <select name="sort" defaultValue={sort} key={sort}>
          {sorts.map((value) => (
            <option key={value} value={value}>
              {t(`listing.sorts.${value}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
      <noscript>
        <button type="submit" className="btn btn-outline btn-s">
          {t('listing.apply')}
        </button>
      </noscript>
    </Form>
  );
}
