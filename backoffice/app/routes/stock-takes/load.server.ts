import { stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseList } from '../../listing/list-address.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { TAKES } from './list-shape.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseList(TAKES, new URL(asked.request.url).searchParams);
  const { page, perPage } = state;
  const [list, { warehouses }] = await Promise.all([
    api.read(stockContract.takes, { query: { page, perPage } }),
    api.read(stockContract.warehouses),
  ]);
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('stock.tab.takes') };
}
