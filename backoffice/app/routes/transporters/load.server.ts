import { transportersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { transporters } = await api.read(transportersContract.list);
  const t = await translatorFor(api.locale);
  return { transporters, title: t('transporters.title') };
}
