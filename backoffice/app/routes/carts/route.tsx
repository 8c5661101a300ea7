import { abandonedCartsContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { CART_KEYS } from '../../keyboard/shortcuts.ts';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { CartFigures } from './cart-figures.tsx';
import { CartItem } from './cart-item.tsx';
import { CART_VIEWS, CARTS } from './cart-state.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(abandonedCartsContract.logCall, abandonedCartsContract.dismiss);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function CartsPage() {
  const { t } = useTranslation();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { cursor, list: listRef } = useListCursor(
    list.carts.map(({ id }) => id),
    CART_KEYS,
  );
  useFreshWhenBack();
  const at = { shape: CARTS, state };
  const shown = CART_VIEWS.find((view) => view === state.filters.state) ?? 'new';
  return (
    <Page title={t('carts.title')}>
      <ListViews
        {...at}
        label={t('carts.views')}
        filter="state"
        views={CART_VIEWS.map((value) => ({
          value,
          label: t(`carts.view.${value}`),
          count: list.counts[value],
        }))}
      />
      {list.carts.length === 0 ? (
        <EmptyState icon="shopping-bag" title={t(`carts.none.${shown}`)}>
          {t('carts.noneText')}
        </EmptyState>
      ) : (
        <ul
          ref={listRef}
          className="flex-1 desk:grid desk:grid-cols-[minmax(14rem,1fr)_minmax(16rem,1fr)_auto] desk:content-start desk:gap-x-5"
        >
          {list.carts.map((cart) => (
            <CartItem key={cart.id} cart={cart} now={now} current={cart.id === cursor} />
          ))}
        </ul>
      )}
      <CartFigures />
      <ListPager {...at} pagination={list.pagination} />
    </Page>
  );
}
