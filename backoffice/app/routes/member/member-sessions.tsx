import { teamContract } from '@hanout/contracts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { SessionsCard } from '../../team/sessions-card.tsx';
import type { loader } from './load.server.ts';

/** Where a member is signed in; a telephone that is lost is signed out from here. */
export function MemberSessions() {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const { member, now } = useLoaderData<typeof loader>();
  const { id, sessions } = member;
  const end = async (session?: string) => {
    const call = { params: { id }, query: { session } };
    const answer = await save(teamContract.endSessions, call, t('team.ended'));
    if (!answer.ok) notifyFailed(answer.message);
  };
  return <SessionsCard {...{ sessions, now, busy }} kept={0} end={(session) => void end(session)} />;
}
