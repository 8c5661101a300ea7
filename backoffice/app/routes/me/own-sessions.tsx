import { staffContract } from '@hanout/contracts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { SessionsCard } from '../../team/sessions-card.tsx';
import type { loader } from './load.server.ts';

/** Where one is signed in oneself: this browser stays, whatever is ended. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const { sessions, now } = useLoaderData<typeof loader>();
  const end = async (session?: string) => {
    const answer = await save(staffContract.endSessions, { query: { session } }, t('team.ended'));
    if (!answer.ok) notifyFailed(answer.message);
  };
  return <SessionsCard {...{ sessions, now, busy }} kept={1} end={(session) => void end(session)} />;
}
