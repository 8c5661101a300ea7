import { incidentsContract as contract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { IncidentNumber, SeverityTag, StatusTag } from '../../incidents/look.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { FactsCard } from './facts-card.tsx';
import { FollowCard } from './follow-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LinksCard } from './links-card.tsx';
import type { loader } from './load.server.ts';
import { Moves } from './moves.tsx';
import { PeopleCard } from './people-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { StoryCard } from './story-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  ...[contract.move, contract.change, contract.comment],
  ...[contract.watchers, contract.link, contract.adjust],
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** One incident: what is wrong, what has been done, who is told, and what settled it (BO-071). */
export default function IncidentPage() {
  const { t } = useTranslation();
  const { incident } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const { id, number, severity, status, mayEdit } = incident;
  return (
    <Page
      key={id}
      title={<IncidentNumber number={number} />}
      back={{ to: '/incidents', label: t('incidents.title') }}
      after={
        <span className="flex gap-1.5">
          <SeverityTag severity={severity} />
          <StatusTag status={status} />
        </span>
      }
      actions={<Moves />}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <span className="flex flex-wrap items-center gap-1.5 desk:hidden">
          <SeverityTag severity={severity} />
          <StatusTag status={status} />
          <span className="ms-auto flex gap-1.5">
            <Moves keys={false} />
          </span>
        </span>
        <StoryCard />
        <PhotosCard />
        <HistoryCard />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <FactsCard />
        {mayEdit && <FollowCard />}
        <LinksCard />
        <PeopleCard />
      </div>
    </Page>
  );
}
