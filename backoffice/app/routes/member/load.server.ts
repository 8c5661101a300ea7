import { ordersContract, teamContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [member, { agents }] = await Promise.all([
    api.read(teamContract.member, { params: { id } }),
    api.read(ordersContract.agents),
  ]);
  const heirs = agents.filter((agent) => agent.id !== id);
  return { member, heirs, now: systemClock.now().toISOString() };
}
