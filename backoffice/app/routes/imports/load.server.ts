import { productTransferContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { imports } = await api.read(productTransferContract.list, { query: { perPage: 24 } });
  const t = await translatorFor(api.locale);
  return { imports, now: systemClock.now().toISOString(), title: t('transfer.title') };
}
