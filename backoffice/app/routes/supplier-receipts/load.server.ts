import { supplierOrdersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { TO_RECEIVE } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, TO_RECEIVE, (api, query) =>
    api.read(supplierOrdersContract.awaited, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, title: t('receiving.title') };
}
