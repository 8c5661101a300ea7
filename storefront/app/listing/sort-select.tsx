import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Form, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { hiddenFields, sorted } from './listing-url.ts';

/** Another order starts at page 1. Without script the button sends the form. */
export function SortSelect({ sort, sorts }: { sort: string; sorts: readonly string[] }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  // Back and reset lead to another order. Drawn anew, the list would lose the focus of whoever goes through it by arrows.
  useEffect(() => {
    if (select.current) select.current.value = sort;
  }, [sort]);
  const choose = (value: string) => navigate(pathname + sorted(search, value), { preventScrollReset: true });
  return (
    <Form method="get">
      {hiddenFields(search, (name) => name === 'sort').map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="select-inline">
        <span className="vh">{t('listing.sort')}</span>
        <select
          ref={select}
          name="sort"
          defaultValue={sort}
          onChange={(event) => choose(event.currentTarget.value)}
        >
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
