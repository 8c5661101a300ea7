import { ORDER_SORTS } from '@hanout/contracts';
import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { Link, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import type { ListState, OrderSort } from './list-state.ts';
import { listSearch, withChange } from './list-state.ts';
import { OrderSearch } from './order-search.tsx';
import { StateFilter } from './state-filter.tsx';
import { viewOf } from './views.ts';

function Chip({ name, value, without }: { name: string; value: string; without: ListState }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex h-control-sm max-w-full items-stretch overflow-hidden rounded-m border border-line-strong bg-paper text-xs whitespace-nowrap max-desk:h-9">
      <span className="flex items-center px-[7px] text-ink-3">{name}</span>
      <bdi className="flex min-w-0 items-center border-s border-line px-[7px] font-semibold">
        <span className="truncate">{value}</span>
      </bdi>
      <Link
        to={`/orders${listSearch(without)}`}
        aria-label={t('orders.removeChip', { name: `${name} ${value}` })}
        preventScrollReset
        className="flex items-center border-s border-line px-1.5 text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 max-desk:px-2.5"
      >
        <Icon name="x" size={14} />
      </Link>
    </span>
  );
}

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
  const any = picked.length > 0 || state.q !== '';
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-5 py-[9px] max-desk:gap-2 max-desk:px-3">
      <OrderSearch state={state} />
      {picked.length > 0 && (
        <Chip
          name={t('orders.stateChip')}
          value={labels.join(locale === 'ar' ? '، ' : ', ')}
          without={withChange(state, { states: [] })}
        />
      )}
      <StateFilter state={state} />
      <PhoneSort state={state} />
      {any && (
        <Link to="/orders" className="text-xs max-desk:py-3">
          {t('orders.clearAll')}
        </Link>
      )}
    </div>
  );
}
