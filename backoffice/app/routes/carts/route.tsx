import { abandonedCartsContract } from '@hanout/contracts';
import { formatCount, systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { PageStep } from '@hanout/ui/backoffice/components/pagination.tsx';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { CART_KEYS } from '../../keyboard/shortcuts.ts';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { actOnCart } from './act.server.ts';
import { CartFigures } from './cart-figures.tsx';
import { CartItem } from './cart-item.tsx';
import { CART_VIEWS, cartSearch, parseCartState } from './cart-state.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseCartState(new URL(asked.request.url).searchParams);
  const list = await api.read(abandonedCartsContract.list, { query: state });
  const { pages } = list.pagination;
  if (pages > 0 && state.page > pages) throw redirect(`/carts${cartSearch({ ...state, page: pages })}`);
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('carts.title') };
}

export async function action(asked: ActionFunctionArgs) {
  const api = await pageApi(asked);
  const result = await actOnCart(api, await asked.request.formData());
  if (!result) throw new Response(null, { status: 400 });
  return data(result, { status: result.status });
}

/** After a refusal too: somebody else has worked on it. */
export function shouldRevalidate(): boolean {
  return true;
}

export { meta } from '../../frame/page-title.ts';

export default function CartsPage() {
  const { t } = useTranslation();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { cursor, list: listRef } = useListCursor(
    list.carts.map(({ id }) => id),
    CART_KEYS,
  );
  useFreshWhenBack();
  return (
    <Page title={t('carts.title')}>
      <Views />
      {list.carts.length === 0 ? (
        <EmptyState icon="shopping-bag" title={t(`carts.none.${state.state}`)}>
          {t('carts.noneText')}
        </EmptyState>
      ) : (
        <ul ref={listRef} className="flex-1">
          {list.carts.map((cart) => (
            <CartItem key={cart.id} cart={cart} now={now} current={cart.id === cursor} />
          ))}
        </ul>
      )}
      <CartFigures />
      <Pager />
    </Page>
  );
}

function Views() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  return (
    <ViewTabs label={t('carts.views')}>
      {CART_VIEWS.map((view) => (
        <ViewTab
          key={view}
          to={`/carts${cartSearch({ state: view, page: 1 })}`}
          current={view === state.state}
          count={list.counts[view]}
        >
          {t(`carts.view.${view}`)}
        </ViewTab>
      ))}
    </ViewTabs>
  );
}

function Pager() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const { page, pages } = list.pagination;
  if (pages <= 1) return null;
  const step = (direction: 'previous' | 'next') => {
    const number = page + (direction === 'next' ? 1 : -1);
    const to = number < 1 || number > pages ? null : `/carts${cartSearch({ ...state, page: number })}`;
    const label = t(direction === 'previous' ? 'orders.previousPage' : 'orders.nextPage');
    const link = to ? (look: object) => <Link to={to} {...look} /> : undefined;
    return <PageStep direction={direction} label={label} link={link} />;
  };
  return (
    <nav
      aria-label={t('orders.pages')}
      className="flex items-center justify-end gap-1 border-t border-line px-5 py-[9px] text-xs text-ink-2"
    >
      {step('previous')}
      <span className="num">
        {t('orders.pageOf', { page: formatCount(page), pages: formatCount(pages) })}
      </span>
      {step('next')}
    </nav>
  );
}
