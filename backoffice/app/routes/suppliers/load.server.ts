import { suppliersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { SUPPLIERS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, SUPPLIERS, (api, query) =>
    api.read(suppliersContract.list, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, title: t('suppliers.title') };
}
