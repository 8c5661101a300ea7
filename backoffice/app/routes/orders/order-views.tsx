import type { ListView, OrderList } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { isKept, KeptViews } from '../../listing/kept-views.tsx';
import { type ListState, viewSearch } from '../../listing/list-address.ts';
import { chosenOn, ORDERS, onAxis } from './list-shape.ts';
import { countOf, VIEWS, viewOf } from './views.ts';

/** Views with the number of orders in each, among those that the search finds. */
export function OrderViews({
  state,
  list,
  kept,
}: {
  state: ListState;
  kept: readonly ListView[];
  list: Pick<OrderList, 'counts' | 'countedUpTo' | 'pagination'>;
}) {
  const { t } = useTranslation();
  const { counts, countedUpTo, pagination } = list;
  const search = viewSearch(ORDERS, state);
  const current = isKept({ search, views: kept }) ? null : viewOf(chosenOn(state, 'state'));
  // Too many to be told apart: no number is better than a wrong one.
  const isCounted = Object.keys(counts).length > 0 || pagination.total < countedUpTo;
  return (
    <ViewTabs label={t('orders.views')}>
      {VIEWS.map((view) => (
        <ViewTab
          key={view.key}
          to={onAxis(state, 'state', view.states)}
          current={view === current}
          count={isCounted ? countOf(view, counts) : undefined}
          countedUpTo={countedUpTo}
        >
          {t(`orders.view.${view.key}`)}
        </ViewTab>
      ))}
      <KeptViews list="orders" path={ORDERS.path} search={search} views={kept} />
    </ViewTabs>
  );
}
