import { suppliersContract } from '@hanout/contracts';
import type { PageApi } from '../server/page.server.ts';

/** More suppliers than anybody chooses from without typing. */
const MOST = 100;

/** Whom one chooses from. @throws Response of who may not see them */
export async function knownSuppliers(api: PageApi): Promise<{ id: string; name: string }[]> {
  const known = await api.read(suppliersContract.list, { query: { perPage: MOST } });
  return known.suppliers.map(({ id, name }) => ({ id, name }));
}
