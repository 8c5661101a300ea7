import { kioskContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const kiosks = await api.read(kioskContract.list);
  return {
    kiosks,
    origin: args.context.publicUrl,
    title: (await translatorFor(api.locale))('kiosk.title'),
  };
}
