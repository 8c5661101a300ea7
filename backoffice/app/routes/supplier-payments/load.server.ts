import { supplierPaymentsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { knownSuppliers } from '../../billing/suppliers.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { SUPPLIER_PAYMENTS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, SUPPLIER_PAYMENTS, (api, query) =>
    api.read(supplierPaymentsContract.list, { query }),
  );
  const [suppliers, t] = await Promise.all([knownSuppliers(api), translatorFor(api.locale)]);
  return { list, state, suppliers, title: t('supplierPayments.title') };
}
