import { costsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { VALUES } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, VALUES, (api, query) =>
    api.read(costsContract.values, { query }),
  );
  const t = await translatorFor(api.locale);
  return { list, state, title: t('stock.values.title') };
}
