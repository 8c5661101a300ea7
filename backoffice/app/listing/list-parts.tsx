import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Menu, MenuCheck, MenuTitle } from '@hanout/ui/backoffice/components/menu.tsx';
import { useNavigate } from '@remix-run/react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../components/view-tabs.tsx';
import { type ListShape, type ListState, listAddress, withChange } from './list-address.ts';
import { lookOf } from './list-table.tsx';

/** A year whose figures are still being typed is before this. */
const FIRST_DAY = '2000-01-01';

interface AtList {
  shape: ListShape;
  state: ListState;
}

interface ListViewsProps extends AtList {
  label: string;
  /** The filter that the views are values of; the empty value means all. */
  filter: string;
  views: readonly { value: string; label: string; count?: number }[];
  /** Tabs after those; whether one of them says what the list shows. */
  children?: ReactNode;
  elsewhere?: boolean;
}

/** Views of a list with the number of rows in each. */
export function ListViews({ shape, state, label, filter, views, children, elsewhere }: ListViewsProps) {
  const current = state.filters[filter] ?? '';
  return (
    <ViewTabs label={label}>
      {views.map(({ value, label: name, count }) => (
        <ViewTab
          key={value}
          to={listAddress(shape, withChange(state, { filters: { [filter]: value } }))}
          current={value === current && !elsewhere}
          count={count}
        >
          {name}
        </ViewTab>
      ))}
      {children}
    </ViewTabs>
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
  const chosen = state.filters[filter] ?? '';
  // A view may be more than one of these values.
  const value = options.some((option) => option.value === chosen) ? chosen : '';
  return (
    <Select
      height="s"
      aria-label={label}
      value={value}
      className={`max-w-[190px] text-xs max-desk:max-w-none ${value ? 'border-sea font-semibold' : ''}`}
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

/** One end of a span of days. */
export function FilterDay({ shape, state, filter, label }: Omit<FilterSelectProps, 'options'>) {
  const navigate = useNavigate();
  const value = state.filters[filter] ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A date is typed part by part: what stands under the cursor is not put back.
    const { current } = field;
    if (current && current !== document.activeElement) current.value = value;
  }, [value]);
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-2">
      <span aria-hidden="true" className="flex-none">
        {label}
      </span>
      <TextInput
        ref={field}
        aria-label={label}
        height="s"
        type="date"
        defaultValue={value}
        className={value ? 'border-sea font-semibold' : ''}
        onChange={(event) => {
          const day = event.target.value;
          if (day === value || (day === '' && event.target.validity.badInput)) return;
          if (day !== '' && day < FIRST_DAY) return;
          navigate(listAddress(shape, withChange(state, { filters: { [filter]: day } })), {
            preventScrollReset: true,
            replace: true,
          });
        }}
      />
    </span>
  );
}

interface ColumnChoiceProps {
  // biome-ignore lint/suspicious/noExplicitAny: only the look of each column is read
  columns: readonly ColumnDef<any, any>[];
  hidden: readonly string[];
  toggle: (id: string) => void;
}

/** How many of a list's filters are chosen, views aside. */
export const chosenOf = ({ filters }: ListState, ...names: readonly string[]): number =>
  names.filter((name) => filters[name]).length;

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
