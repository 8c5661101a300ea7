import { promotionsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** Whoever may not read promotions is told so. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  await api.read(promotionsContract.list, { query: { perPage: 1 } });
  return { title: (await translatorFor(api.locale))('promotions.simulator.title') };
}
