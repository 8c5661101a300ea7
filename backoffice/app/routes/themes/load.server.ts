import { themePlansContract, themesContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ items }, plans] = await Promise.all([
    api.read(themesContract.list),
    api.read(themePlansContract.list),
  ]);
  return { items, plans, title: (await translatorFor(api.locale))('themes.title') };
}
