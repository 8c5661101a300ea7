import { supplierReturnsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { knownSuppliers } from '../../billing/suppliers.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { SUPPLIER_RETURNS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, SUPPLIER_RETURNS, (api, query) =>
    api.read(supplierReturnsContract.list, { query }),
  );
  const [suppliers, t] = await Promise.all([knownSuppliers(api), translatorFor(api.locale)]);
  return { list, state, suppliers, now: systemClock.now().toISOString(), title: t('supplierReturns.title') };
}
