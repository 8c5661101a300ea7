import { stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { MOVEMENTS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, MOVEMENTS, (api, query) =>
    api.read(stockContract.movements, { query }),
  );
  const { warehouses } = await api.read(stockContract.warehouses);
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('stock.tab.movements') };
}
