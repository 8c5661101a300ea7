import { teamContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { items } = await api.read(teamContract.list);
  const title = (await translatorFor(api.locale))('team.title');
  return { items, title, now: systemClock.now().toISOString() };
}
