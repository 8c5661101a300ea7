import { abandonedCartsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { CART_KEYS } from '../../keyboard/shortcuts.ts';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { CartFigures } from './cart-figures.tsx';
import { CartItem } from './cart-item.tsx';
import { CART_VIEWS, CARTS } from './cart-state.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(asked, CARTS, (api, query) =>
    api.read(abandonedCartsContract.list, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('carts.title') };
}

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
