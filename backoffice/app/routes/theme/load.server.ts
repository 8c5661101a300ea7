import { themesContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const theme = await api.read(themesContract.theme, { params: { id } });
  return { theme, title: theme.name, now: systemClock.now().toISOString() };
}
