import {
  supplierBillsContract,
  supplierOrdersContract,
  supplierReceiptsContract,
  suppliersContract,
} from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadList } from '../../server/list.server.ts';
import { pricesOf } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const { api, state, list } = await loadList(args, pricesOf(id), (api, _, { q, page, perPage }) =>
    api.read(suppliersContract.prices, { params: { id }, query: { q, page, perPage } }),
  );
  const [supplier, { orders }, { debt }, { receipts }] = await Promise.all([
    api.read(suppliersContract.show, { params: { id } }),
    api.read(supplierOrdersContract.list, { query: { supplier: id, perPage: 8 } }),
    api.read(supplierBillsContract.list, { query: { supplier: id, perPage: 1 } }),
    api.read(supplierReceiptsContract.list, { query: { supplier: id, alone: true, perPage: 8 } }),
  ]);
  const now = systemClock.now().toISOString();
  return { supplier, orders, receipts, now, debt, prices: list, state, title: supplier.name };
}
