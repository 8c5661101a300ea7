import { reorderContract, supplierDebtsContract, supplierOrdersContract } from '@hanout/contracts';
import type { PageApi } from '../../server/page.server.ts';
import { suppliesFor } from './waiting.server.ts';

/** Rows of a card. */
const SHOWN = 6;

/** The desk of whoever orders from suppliers: what waits, what comes, what to order again and what is owed. */
export async function suppliesDesk(api: PageApi, permissions: readonly string[]) {
  const [work, coming, again, debts] = await Promise.all([
    suppliesFor(api, permissions),
    api.attempt(supplierOrdersContract.awaited, { query: { perPage: SHOWN } }),
    api.attempt(reorderContract.list, { query: { perPage: 1 } }),
    api.attempt(supplierDebtsContract.list),
  ]);
  return {
    work,
    coming: coming.ok ? coming.data.orders : [],
    again: again.ok ? again.data.suppliers.slice(0, SHOWN) : [],
    debts: debts.ok ? debts.data.suppliers.filter(({ owed }) => owed !== 0).slice(0, SHOWN) : [],
  };
}
export type SuppliesDesk = Awaited<ReturnType<typeof suppliesDesk>>;
