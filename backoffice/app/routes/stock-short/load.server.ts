import { stockContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { units } = await api.read(stockContract.short);
  return { units, title: (await translatorFor(api.locale))('stock.tab.short') };
}
