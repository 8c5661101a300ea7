import { supplierBillsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { knownSuppliers } from '../../billing/suppliers.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { SUPPLIER_BILLS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, SUPPLIER_BILLS, (api, query) =>
    api.read(supplierBillsContract.list, { query }),
  );
  const [suppliers, t] = await Promise.all([knownSuppliers(api), translatorFor(api.locale)]);
  return { list, state, suppliers, title: t('supplierBills.title') };
}
