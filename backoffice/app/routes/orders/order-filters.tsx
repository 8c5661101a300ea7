import { ORDER_SORTS } from '@hanout/contracts';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { Link, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { KeepView } from '../../listing/kept-views.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { Chip } from './chip.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListState, OrderSort } from './list-state.ts';
import { isNarrowed, listSearch, viewSearch, withChange } from './list-state.ts';
import { MoreFilters } from './more-filters.tsx';
import { OrderSearch } from './order-search.tsx';
import { StateFilter } from './state-filter.tsx';
import { viewOf } from './views.ts';

/** The sort that the table's heads give, where there is no table. */
function PhoneSort({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Select
      aria-label={t('orders.sort')}
      className="desk:hidden"
      value={state.sort}
      onChange={(event) =>
        navigate(`/orders${listSearch(withChange(state, { sort: event.target.value as OrderSort }))}`)
      }
    >
      {ORDER_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(`orders.sorts.${sort}`)}
        </option>
      ))}
    </Select>
  );
}

/** Search, and each filter in words with its own way out. */
export function OrderFilters({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const picked = viewOf(state.states) ? [] : state.states;
  const labels = picked.map((one) => stateEntry('order', one).label[locale]);
  const any = picked.length > 0 || isNarrowed(state);
  const filled = Object.values(state.filters).filter(Boolean).length;
  const chosen = [picked, state.delivery, state.payment].filter((one) => one.length > 0).length + filled;
  const file = `/dashboard/api/orders/export${listSearch({ ...state, page: 1, perPage: 25, sort: 'newest' })}`;
  return (
    <ListTools
      search={<OrderSearch state={state} />}
      chosen={chosen}
      chips={
        <>
          {picked.length > 0 && (
            <Chip
              name={t('orders.stateChip')}
              value={labels.join(locale === 'ar' ? '، ' : ', ')}
              without={withChange(state, { states: [] })}
            />
          )}
          <FilterChips state={state} />
        </>
      }
      end={
        <>
          {any && <KeepView list="orders" search={viewSearch(state)} />}
          <ExportMenu small label={t('orderList.export')} address={file} />
        </>
      }
    >
      <StateFilter state={state} />
      <MoreFilters state={state} />
      <PhoneSort state={state} />
      {any && (
        <Link to="/orders" className="text-xs max-desk:py-3">
          {t('orders.clearAll')}
        </Link>
      )}
    </ListTools>
  );
}
