import { stockContract, teamContract } from '@hanout/contracts';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { SignInsCard } from '../../team/sign-ins-card.tsx';
import { AccessCard } from './access-card.tsx';
import { IdentityForm } from './identity-form.tsx';
import type { loader } from './load.server.ts';
import { MemberSessions } from './member-sessions.tsx';
import { WarehousesCard } from './warehouses-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  stockContract.limitStaff,
  teamContract.edit,
  teamContract.link,
  teamContract.disable,
  teamContract.enable,
  teamContract.endSessions,
  teamContract.removeSecondFactor,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.member.name ?? ''} · Hanout` },
];

export default function MemberPage() {
  const { t } = useTranslation();
  const { member, now } = useLoaderData<typeof loader>();
  return (
    <Page
      key={member.id}
      title={<bdi dir="auto">{member.name}</bdi>}
      back={{ to: '/members', label: t('team.title') }}
      className="order-page flex-1"
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <IdentityForm />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <AccessCard />
        <WarehousesCard />
        <MemberSessions />
        <SignInsCard signIns={member.signIns} now={now} />
      </div>
    </Page>
  );
}
