import { stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { toLocalInput } from '../../time/algiers.ts';
import { LEVELS, levelsQuery } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const today = toLocalInput(systemClock.now()).slice(0, 10);
  const { api, state, list } = await loadList(args, LEVELS, (api, _, state) =>
    api.read(stockContract.levels, { query: levelsQuery(state, today) }),
  );
  const { warehouses } = await api.read(stockContract.warehouses);
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, today, title: t('stock.title') };
}
