import { type ListView, ORDER_SORTS, type OrderState } from '@hanout/contracts';
import { listSeparator } from '@hanout/kernel';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Chip } from '../../listing/chip.tsx';
import { isKept, KeepView } from '../../listing/kept-views.tsx';
import { type ListState, searchOf, viewSearch } from '../../listing/list-address.ts';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { chosenOn, isFiltered, ORDERS, onAxis } from './list-shape.ts';
import { MoreFilters } from './more-filters.tsx';
import { StateFilter } from './state-filter.tsx';
import { viewOf } from './views.ts';

/** Search, and each filter in words with its own way out. */
export function OrderFilters({ state, kept }: { state: ListState; kept: readonly ListView[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const picked = viewOf(chosenOn(state, 'state')) ? [] : chosenOn(state, 'state');
  const labels = picked.map((one) => stateEntry('order', one as OrderState).label[locale]);
  const search = viewSearch(ORDERS, state);
  const narrowed = picked.length > 0 || isFiltered(state);
  const mayKeep = narrowed && !isKept({ search, views: kept });
  const filled = Object.values(state.filters).filter(Boolean).length;
  const chosen =
    [picked, chosenOn(state, 'delivery'), chosenOn(state, 'payment')].filter((one) => one.length > 0).length +
    filled;
  const found = searchOf(ORDERS, { ...state, page: 1, perPage: 25, sort: 'newest' });
  const file = `/dashboard/api/orders/export${found}${found ? '&' : '?'}language=${locale}`;
  return (
    <ListTools
      search={
        <ListSearch
          shape={ORDERS}
          state={state}
          label={t('orders.search')}
          placeholder={t('orders.searchPlaceholder')}
        />
      }
      chosen={chosen}
      chips={
        <>
          {picked.length > 0 && (
            <Chip
              name={t('orders.stateChip')}
              value={labels.join(listSeparator(locale))}
              without={onAxis(state, 'state', [])}
            />
          )}
          <FilterChips state={state} />
        </>
      }
      end={
        <>
          {mayKeep && <KeepView list="orders" search={search} />}
          <ExportMenu small label={t('orderList.export')} address={file} />
        </>
      }
    >
      <StateFilter state={state} />
      <MoreFilters state={state} />
      <span className="contents desk:hidden">
        <SortSelect
          shape={ORDERS}
          state={state}
          label={t('orders.sort')}
          options={ORDER_SORTS.map((value) => ({ value, label: t(`orders.sorts.${value}`) }))}
        />
      </span>
      {narrowed && (
        <Link to="/orders" className="text-xs max-desk:py-3">
          {t('orders.clearAll')}
        </Link>
      )}
    </ListTools>
  );
}
