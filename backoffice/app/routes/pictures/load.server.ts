import { mediaLibraryContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { MEDIA } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, MEDIA, (api, query) =>
    api.read(mediaLibraryContract.list, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, title: t('media.title') };
}
