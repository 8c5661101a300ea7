import { catalogAdminContract, listViewsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { marginsOf } from '../../costs/margins.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { PRODUCTS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ state, list }, { categories }, { brands }, { views }] = await Promise.all([
    loadList(args, PRODUCTS, (_, query) => api.read(catalogAdminContract.products, { query })),
    api.read(catalogAdminContract.categories),
    api.read(catalogAdminContract.brands, { query: { perPage: 200 } }),
    api.read(listViewsContract.list, { params: { list: 'products' } }),
  ]);
  const [t, margins] = await Promise.all([
    translatorFor(api.locale),
    marginsOf(api, 'ofProducts', list.products),
  ]);
  return {
    list,
    margins,
    kept: views,
    state,
    categories: categories.map(({ id, name, depth }) => ({ id, name: `${'– '.repeat(depth)}${name}` })),
    brands: brands.map(({ id, name }) => ({ id, name })),
    title: t('products.title'),
  };
}
