import type { OrderList } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { KeptViews } from './kept-views.tsx';
import type { ListState } from './list-state.ts';
import { listSearch, withChange } from './list-state.ts';
import { countOf, VIEWS, viewOf } from './views.ts';

/** Views with the number of orders in each, among those that the search finds. */
export function OrderViews({
  state,
  list,
}: {
  state: ListState;
  list: Pick<OrderList, 'counts' | 'countedUpTo' | 'pagination'>;
}) {
  const { t } = useTranslation();
  const { counts, countedUpTo, pagination } = list;
  const current = viewOf(state.states);
  // Too many to be told apart: no number is better than a wrong one.
  const isCounted = Object.keys(counts).length > 0 || pagination.total < countedUpTo;
  return (
    <nav
      aria-label={t('orders.views')}
      className="flex flex-none gap-0.5 overflow-x-auto border-b border-line px-3 [scrollbar-width:none]"
    >
      {VIEWS.map((view) => (
        <Link
          key={view.key}
          to={`/orders${listSearch(withChange(state, { states: view.states }))}`}
          aria-current={view === current ? 'page' : undefined}
          preventScrollReset
          className="flex h-[38px] flex-none items-center gap-1.5 border-b-2 border-transparent px-[9px] font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:border-sea aria-[current=page]:font-semibold aria-[current=page]:text-ink max-desk:h-11"
        >
          {t(`orders.view.${view.key}`)}
          {isCounted && (
            <Count
              value={countOf(view, counts)}
              upTo={countedUpTo}
              className="text-2xs font-medium text-ink-3"
            />
          )}
        </Link>
      ))}
      <KeptViews state={state} />
    </nav>
  );
}
