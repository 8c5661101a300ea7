import { tillDocumentsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  // Who may not settle documents is told so by the list of them.
  await api.read(tillDocumentsContract.list, { query: { page: 1, perPage: 1 } });
  const t = await translatorFor(api.locale);
  return { now: systemClock.now().toISOString(), title: t('registers.papers.title') };
}
