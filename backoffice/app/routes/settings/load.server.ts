import { ordersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const rules = await api.read(ordersContract.rules);
  return { rules, title: (await translatorFor(api.locale))('settings.title') };
}
