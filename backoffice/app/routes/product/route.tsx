import { catalogAdminContract } from '@hanout/contracts';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { ProductDesk } from './product-desk.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  catalogAdminContract.quickBrand,
  catalogAdminContract.quickCategory,
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
