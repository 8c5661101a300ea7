import { teamContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { VISIT_ROW, Visitor } from '../../team/sign-ins-card.tsx';
import type { loader } from './load.server.ts';

/** Browsers in which somebody is signed in now; each can be shown the door. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const { member, now } = useLoaderData<typeof loader>();
  const { id, sessions } = member;
  const end = async (session?: string) => {
    const answer = await save(
      teamContract.endSessions,
      { params: { id }, query: { session } },
      t('team.ended'),
    );
    if (!answer.ok) notifyFailed(answer.message);
  };
  const all = sessions.length > 1 && (
    <Button size="s" kind="ghost" disabled={busy} onClick={() => void end()}>
      {t('team.endAll')}
    </Button>
  );
  return (
    <Card title={t('team.sessions')} icon="monitor" actions={all}>
      {sessions.length === 0 && <p className="text-ink-3">{t('team.noSession')}</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={VISIT_ROW}>
            <Visitor {...session} at={session.seenAt} now={now} />
            {session.own ? (
              <Tag tone="good">{t('team.here')}</Tag>
            ) : (
              <Button
                size="s"
                kind="ghost"
                disabled={busy}
                aria-label={t('team.endOne', { device: session.device ?? t('team.unknownDevice') })}
                onClick={() => void end(session.id)}
              >
                {t('team.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
