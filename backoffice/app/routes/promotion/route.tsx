import { promotionsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { PromotionDesk } from './promotion-desk.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  promotionsContract.create,
  promotionsContract.update,
  promotionsContract.archive,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function PromotionPage() {
  const { promotion } = useLoaderData<typeof loader>();
  // Another promotion is another desk: nothing typed for one is saved for the other.
  return (
    <Fragment key={promotion?.id ?? 'new'}>
      <PromotionDesk />
    </Fragment>
  );
}
