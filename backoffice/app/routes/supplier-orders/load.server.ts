import { stockContract, supplierOrdersContract, suppliersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { SUPPLIER_ORDERS } from './list-shape.ts';

/** More suppliers than anybody chooses from without typing. */
const MOST = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, SUPPLIER_ORDERS, (api, query) =>
    api.read(supplierOrdersContract.list, { query }),
  );
  const [known, places, t] = await Promise.all([
    api.attempt(suppliersContract.list, { query: { view: 'active', perPage: MOST } }),
    api.attempt(stockContract.warehouses),
    translatorFor(api.locale),
  ]);
  const suppliers = known.ok ? known.data.suppliers.map(({ id, name }) => ({ id, name })) : [];
  const warehouses = places.ok ? places.data.warehouses.map(({ id, name }) => ({ id, name })) : [];
  const now = systemClock.now().toISOString();
  return { list, state, suppliers, warehouses, now, title: t('buying.title') };
}
