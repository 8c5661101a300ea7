import { catalogAdminContract, costsContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const all = { query: { perPage: 200 } };
  const [
    product,
    { categories },
    { brands },
    { brandLines },
    { tags },
    { collections },
    { attributes },
    { features },
    costs,
  ] = await Promise.all([
    api.read(catalogAdminContract.product, { params: { id } }),
    api.read(catalogAdminContract.categories),
    api.read(catalogAdminContract.brands, all),
    api.read(catalogAdminContract.brandLines, all),
    api.read(catalogAdminContract.tags, all),
    api.read(catalogAdminContract.collections, all),
    api.read(catalogAdminContract.attributes),
    api.read(catalogAdminContract.features),
    api.attempt(costsContract.ofProduct, { query: { product: id } }),
  ]);
  return {
    product,
    categories: categories.map((one) => ({ id: one.id, name: `${'– '.repeat(one.depth)}${one.name}` })),
    brands: brands.map(({ id: brandId, name }) => ({ id: brandId, name })),
    brandLines: brandLines.map(({ id: lineId, name, brandId }) => ({ id: lineId, name, brandId })),
    tags: tags.map(({ id: tagId, name }) => ({ id: tagId, name })),
    collections: collections.map(({ id: collectionId, name }) => ({ id: collectionId, name })),
    attributes,
    features,
    /** None where nothing lies here, or whoever looks may not know. */
    costs: costs.ok ? costs.data.units : [],
  };
}
