import { reorderContract, stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';
import { toLocalInput } from '../../time/algiers.ts';

/** One unit: where it lies, lot by lot, why, and for whom it is put aside. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const query = { unit: id, perPage: 48 };
  const [{ units }, { levels }, { movements }, { reservations }, { warehouses }, again] = await Promise.all([
    api.read(stockContract.units, { query: { unit: id } }),
    api.read(stockContract.levels, { query: { ...query, sort: 'expiry' } }),
    api.read(stockContract.movements, { query }),
    api.read(stockContract.reservations, { query }),
    api.read(stockContract.warehouses),
    api.attempt(reorderContract.unit, { params: { id } }),
  ]);
  const [unit] = units;
  if (!unit) throw new Response(null, { status: 404 });
  const now = systemClock.now();
  const today = toLocalInput(now).slice(0, 10);
  const rule = again.ok ? again.data : null;
  return { unit, levels, movements, reservations, warehouses, rule, now: now.toISOString(), today };
}
