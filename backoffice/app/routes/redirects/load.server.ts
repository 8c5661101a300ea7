import { redirectsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { REDIRECTS } from './list-shape.ts';

/** Where former addresses lead, or which addresses lead nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  const isMissing = new URL(args.request.url).searchParams.get('view') === 'missing';
  const { api, state, list } = await loadList(args, REDIRECTS, async (api, query) => {
    if (!isMissing) return { paths: [], ...(await api.read(redirectsContract.list, { query })) };
    return { redirects: [], ...(await api.read(redirectsContract.missing, { query })) };
  });
  const t = await translatorFor(api.locale);
  return { list, state, isMissing, title: t('redirects.title') };
}
