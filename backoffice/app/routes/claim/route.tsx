import { transporterClaimsContract as contract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ClaimNumber, ClaimStateTag } from '../../claims/look.tsx';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { BooksCard } from './books-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { FollowCard } from './follow-card.tsx';
import { HistoryCard } from './history-card.tsx';
import type { loader } from './load.server.ts';
import { Moves } from './moves.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(contract.move, contract.edit, contract.writeOff);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** One claim: what is asked, what the books say, how the transporter answers. */
export default function ClaimPage() {
  const { t } = useTranslation();
  const { claim } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const { id, number, state } = claim;
  return (
    <Page
      key={id}
      title={<ClaimNumber number={number} />}
      back={{ to: '/transporter-payments/claims', label: t('claims.title') }}
      after={<ClaimStateTag state={state} />}
      actions={<Moves />}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <span className="flex flex-wrap items-center gap-1.5 desk:hidden">
          <ClaimStateTag state={state} />
          <span className="ms-auto flex flex-wrap justify-end gap-1.5">
            <Moves />
          </span>
        </span>
        <FactsCard />
        <HistoryCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <BooksCard />
        <FollowCard />
      </div>
    </Page>
  );
}
