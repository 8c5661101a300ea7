import { ordersContract, rolesContract, staffContract, stockContract, teamContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type PageApi, pageApi } from '../../server/page.server.ts';

/** Warehouses that whoever looks can let somebody work in, and whether those are all. */
async function ownWarehouses(api: PageApi) {
  const { staff, permissions } = await api.read(staffContract.session);
  if (!permissions.includes('stock.read')) return { warehouses: [], own: null };
  const [{ warehouses }, { warehouses: own }] = await Promise.all([
    api.read(stockContract.warehouses),
    api.read(teamContract.member, { params: { id: staff.id } }),
  ]);
  return { warehouses: warehouses.map(({ id, name }) => ({ id, name })), own };
}

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [member, { agents }, roles, places] = await Promise.all([
    api.read(teamContract.member, { params: { id } }),
    api.read(ordersContract.agents),
    api.read(rolesContract.list),
    ownWarehouses(api),
  ]);
  const heirs = agents.filter((agent) => agent.id !== id);
  return { member, heirs, roles: roles.items, ...places, now: systemClock.now().toISOString() };
}
