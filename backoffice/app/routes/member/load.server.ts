import { ordersContract, rolesContract, stockContract, teamContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [member, { agents }, roles, stock] = await Promise.all([
    api.read(teamContract.member, { params: { id } }),
    api.read(ordersContract.agents),
    api.read(rolesContract.list),
    api.attempt(stockContract.warehouses),
  ]);
  const heirs = agents.filter((agent) => agent.id !== id);
  const warehouses = stock.ok ? stock.data.warehouses.map((one) => ({ id: one.id, name: one.name })) : [];
  return { member, heirs, roles: roles.items, warehouses, now: systemClock.now().toISOString() };
}
