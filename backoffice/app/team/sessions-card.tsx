import type { OpenSession } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { VISIT_ROW, Visitor } from './sign-ins-card.tsx';

interface SessionsCardProps {
  readonly sessions: readonly OpenSession[];
  readonly now: string;
  readonly busy: boolean;
  /** How many are left besides those that `end` ends when it is told of none. */
  readonly kept: number;
  /** One of them, or all. */
  readonly end: (session?: string) => void;
}

/** Browsers in which somebody is signed in now; each can be shown the door. */
export function SessionsCard({ sessions, now, busy, kept, end }: SessionsCardProps) {
  const { t } = useTranslation();
  const all = sessions.length > kept + 1 && (
    <Button size="s" kind="ghost" disabled={busy} onClick={() => end()}>
      {t(kept > 0 ? 'team.endOthers' : 'team.endAll')}
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
                onClick={() => end(session.id)}
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
