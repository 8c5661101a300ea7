import { type MemberSession, type SignIn, teamContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

const ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0';

/** Browsers in which somebody is signed in now; each can be shown the door. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { save, busy } = useSave();
  const { member } = useLoaderData<typeof loader>();
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
          <li key={session.id} className={ROW}>
            <Visitor {...session} at={session.seenAt} />
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

const TONES = { done: 'good', failed: 'wait', slowed: 'bad' } as const;

/** Who came in, or tried to. */
export function SignInsCard() {
  const { t } = useTranslation();
  const { member } = useLoaderData<typeof loader>();
  return (
    <Card title={t('team.signIns')} icon="clock">
      {member.signIns.length === 0 && <p className="text-ink-3">{t('team.noSignIn')}</p>}
      <ul>
        {member.signIns.map((signIn) => (
          <li key={`${signIn.at} ${signIn.result}`} className={ROW}>
            <Visitor {...signIn} />
            <Tag tone={TONES[signIn.result]}>{t(`team.result.${signIn.result}`)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Visitor({ device, address, at }: Pick<MemberSession, 'device' | 'address'> & Pick<SignIn, 'at'>) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <bdi className="truncate font-medium">{device ?? t('team.unknownDevice')}</bdi>
      <span className="text-xs text-ink-3">
        <Moment at={at} now={now} timed />
        {address && (
          <>
            {' · '}
            <bdi dir="ltr">{address}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
