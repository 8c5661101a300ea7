import { stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { EXPEDITIONS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ state, list }, { warehouses }] = await Promise.all([
    loadList(args, EXPEDITIONS, (_, query) => api.read(stockContract.expeditions, { query })),
    api.read(stockContract.warehouses),
  ]);
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('expeditions.title') };
}
