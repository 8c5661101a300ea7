import { rolesContract, teamContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ items }, roles] = await Promise.all([api.read(teamContract.list), api.read(rolesContract.list)]);
  const title = (await translatorFor(api.locale))('team.title');
  return { items, roles: roles.items, title, now: systemClock.now().toISOString() };
}
