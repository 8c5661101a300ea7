import { staffContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const factor = await api.read(staffContract.secondFactor);
  return { factor, title: (await translatorFor(api.locale))('me.title') };
}
