import { catalogAdminContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { ProductDesk } from './product-desk.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { id = '' } = asked.params;
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
  ] = await Promise.all([
    api.read(catalogAdminContract.product, { params: { id } }),
    api.read(catalogAdminContract.categories),
    api.read(catalogAdminContract.brands, all),
    api.read(catalogAdminContract.brandLines, all),
    api.read(catalogAdminContract.tags, all),
    api.read(catalogAdminContract.collections, all),
    api.read(catalogAdminContract.attributes),
    api.read(catalogAdminContract.features),
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
  };
}

export const action = screenAction(
  catalogAdminContract.quickBrand,
  catalogAdminContract.quickCategory,
  catalogAdminContract.language,
  catalogAdminContract.price,
  catalogAdminContract.details,
  catalogAdminContract.productFeatures,
  catalogAdminContract.gallery,
  catalogAdminContract.pack,
  catalogAdminContract.combination,
  catalogAdminContract.combinationPrices,
  catalogAdminContract.generateCombinations,
  catalogAdminContract.removeCombination,
  catalogAdminContract.addCombinationImage,
  catalogAdminContract.removeCombinationImage,
  catalogAdminContract.starCombinationImage,
  catalogAdminContract.removeImage,
  catalogAdminContract.duplicate,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.product.name ?? ''} · Hanout` },
];

export default function ProductPage() {
  const { product } = useLoaderData<typeof loader>();
  // Another product is another desk: nothing typed for one is saved for the other.
  return (
    <Fragment key={product.id}>
      <ProductDesk />
    </Fragment>
  );
}
