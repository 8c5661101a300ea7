import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Menu, MenuCheck, MenuTitle } from '@hanout/ui/backoffice/components/menu.tsx';
import { Link, useNavigate } from '@remix-run/react';
import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, withChange } from './list-address.ts';
import { lookOf } from './list-table.tsx';

interface AtList {
  shape: ListShape;
  state: ListState;
}

interface ListViewsProps extends AtList {
  label: string;
  /** The filter that the views are values of; the empty value means all. */
  filter: string;
  views: readonly { value: string; label: string; count?: number }[];
}

/** Views of a list with the number of rows in each. */
export function ListViews({ shape, state, label, filter, views }: ListViewsProps) {
  const current = state.filters[filter] ?? '';
  return (
    <nav
      aria-label={label}
      className="flex flex-none gap-0.5 overflow-x-auto border-b border-line px-3 [scrollbar-width:none]"
    >
      {views.map(({ value, label: name, count }) => (
        <Link
          key={value}
          to={listAddress(shape, withChange(state, { filters: { [filter]: value } }))}
          aria-current={value === current ? 'page' : undefined}
          preventScrollReset
          className="flex h-[38px] flex-none items-center gap-1.5 border-b-2 border-transparent px-[9px] font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:border-sea aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11"
        >
          {name}
          {count !== undefined && <Count value={count} className="text-2xs font-medium text-ink-3" />}
        </Link>
      ))}
    </nav>
  );
}

interface FilterSelectProps extends AtList {
  filter: string;
  /** What it says while nothing is chosen, and what it is called. */
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One filter as a list to choose from; it stands out while it narrows the rows. */
export function FilterSelect({ shape, state, filter, label, options }: FilterSelectProps) {
  const navigate = useNavigate();
  const value = state.filters[filter] ?? '';
  return (
    <Select
      height="s"
      aria-label={label}
      value={value}
      className={`max-w-[190px] text-xs max-desk:max-w-[46%] ${value ? 'border-sea font-semibold' : ''}`}
      onChange={(event) => {
        const filters = { [filter]: event.target.value };
        navigate(listAddress(shape, withChange(state, { filters })), { preventScrollReset: true });
      }}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

interface ColumnChoiceProps {
  // biome-ignore lint/suspicious/noExplicitAny: only the look of each column is read
  columns: readonly ColumnDef<any, any>[];
  hidden: readonly string[];
  toggle: (id: string) => void;
}

/** Which columns are shown. */
export function ColumnChoice({ columns, hidden, toggle }: ColumnChoiceProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('listing.columns')}
      trigger={
        <Button size="s" icon="columns-3" className="max-desk:hidden">
          {t('listing.columns')}
        </Button>
      }
    >
      <MenuTitle>{t('listing.columns')}</MenuTitle>
      {columns.map(({ id = '', meta }) => {
        const { name } = lookOf(meta);
        if (!name) return null;
        return (
          <MenuCheck key={id} checked={!hidden.includes(id)} onChange={() => toggle(id)}>
            {name}
          </MenuCheck>
        );
      })}
    </Menu>
  );
}
