import { listViewsContract, ordersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { marginsOf } from '../../costs/margins.server.ts';
import { parseList } from '../../listing/list-address.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { ORDERS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { filters } = parseList(ORDERS, new URL(args.request.url).searchParams);
  const product = filters.product ? { product: filters.product } : {};
  const [{ state, list }, choices, { views }] = await Promise.all([
    loadList(args, ORDERS, (_, query) => api.read(ordersContract.list, { query })),
    api.read(ordersContract.choices, { query: product }),
    api.read(listViewsContract.list, { params: { list: 'orders' } }),
  ]);
  const [t, margins] = await Promise.all([
    translatorFor(api.locale),
    marginsOf(api, 'ofOrders', list.orders),
  ]);
  return {
    list,
    margins,
    choices,
    views,
    state,
    now: systemClock.now().toISOString(),
    title: t('orders.title'),
  };
}
