import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

/** What each agent has in hand, and who is here. */
export function AgentsCard() {
  const { t } = useTranslation();
  const { agents, present } = useLoaderData<typeof loader>();
  return (
    <Card title={t('affectation.agents')} icon="user" flush>
      <ul>
        {agents.map(({ id, name, open, calledToday }) => (
          <li key={id} className="flex items-center gap-2.5 border-b border-line px-3.5 py-2 last:border-b-0">
            <Avatar name={name} decorative />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{name}</bdi>
              <span className="text-xs text-ink-3">
                <Count value={open} /> {t('affectation.open')} · <Count value={calledToday} />{' '}
                {t('affectation.called')}
              </span>
            </span>
            {present && (
              <Tag tone={present.includes(id) ? 'good' : undefined}>
                {t(present.includes(id) ? 'affectation.present' : 'affectation.absentNow')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
