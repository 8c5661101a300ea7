import type { HistoryEntry, OrderDetail } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { Timeline, TimelineEntry } from '@hanout/ui/backoffice/components/timeline.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { useActorName } from '../../orders/actor-name.tsx';
import { historyLine } from '../../orders/history-line.ts';
import { NoteForm } from '../../orders/note-form.tsx';
import { type ShownHistory, shownHistory, wholeHistory } from '../../orders/shown-history.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** Everything that happened to the order, newest first, with who and when. */
export function HistoryCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownHistory>('all');
  const entries = shownHistory(wholeHistory(order), shown);
  return (
    <Card
      icon="clipboard-clock"
      title={t('order.history')}
      actions={
        <Segmented
          small
          label={t('order.history')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('order.historyAll') },
            { value: 'states', label: t('order.historyStates') },
          ]}
        />
      }
    >
      {order.actions.includes('note') && <NoteForm order={order} />}
      {entries.length === 0 && <p className="text-ink-3">{t('order.historyEmpty')}</p>}
      <Timeline>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Timeline>
    </Card>
  );
}

/** Who did it. A flag is the shop's own remark, whoever's act it was about. */
function useActor({ kind, actorKind, actorName }: HistoryEntry): string | null {
  const { t } = useTranslation();
  const actor = useActorName();
  if (kind === 'flag') return t('history.system');
  return actor(actorName) ?? (actorKind === 'staff' ? null : t(`history.${actorKind}`));
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { now } = useLoaderData<typeof loader>();
  const { icon, tone, text, detail } = historyLine(entry, t, locale);
  const who = useActor(entry);
  return (
    <TimelineEntry
      icon={icon}
      tone={tone}
      who={who && <bdi>{who}</bdi>}
      detail={detail}
      when={<Moment at={entry.at} now={now} timed />}
    >
      {text}
    </TimelineEntry>
  );
}
