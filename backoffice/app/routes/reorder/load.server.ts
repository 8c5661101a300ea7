import { reorderContract, stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { REORDER } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, REORDER, (api, query) =>
    api.read(reorderContract.list, { query }),
  );
  const [places, t] = await Promise.all([api.attempt(stockContract.warehouses), translatorFor(api.locale)]);
  const warehouses = places.ok ? places.data.warehouses.map(({ id, name }) => ({ id, name })) : [];
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('reorder.title') };
}
