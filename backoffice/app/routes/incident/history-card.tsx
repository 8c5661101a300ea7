import type { IncidentEntry } from '@hanout/contracts';
import { incidentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Timeline, TimelineEntry } from '@hanout/ui/backoffice/components/timeline.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { Moment } from '../../time/moment.tsx';
import { useEntryLine } from './entry-line.ts';
import type { loader } from './load.server.ts';

const ICONS: Readonly<Record<IncidentEntry['kind'], IconName>> = {
  opened: 'flag',
  moved: 'refresh-cw',
  commented: 'message-circle',
  changed: 'triangle-alert',
  named: 'bell-ring',
  filed: 'image',
  linked: 'link',
  adjusted: 'pencil-line',
};

/** What happened, the newest first, and what one has to say. */
export function HistoryCard() {
  const { t } = useTranslation();
  const { incident, now } = useLoaderData<typeof loader>();
  const line = useEntryLine();
  return (
    <Card icon="clipboard-clock" title={t('incidents.page.history')}>
      <CommentForm />
      <Timeline>
        {[...incident.entries].reverse().map((entry) => (
          <TimelineEntry
            key={entry.id}
            icon={ICONS[entry.kind]}
            who={<bdi>{entry.by}</bdi>}
            detail={entry.kind === 'named' ? null : entry.text}
            when={<Moment at={entry.at} now={now} timed />}
          >
            {line(entry)}
          </TimelineEntry>
        ))}
      </Timeline>
    </Card>
  );
}

/** M goes to it, Ctrl-Enter sends; what is typed survives a refusal. */
function CommentForm() {
  const { t } = useTranslation();
  const { incident } = useLoaderData<typeof loader>();
  const { save, busy, refused, errors } = useSave();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const typing = text.trim() !== '';
  useUnsaved(typing && !busy);
  useHotkeys({ M: () => form.current?.querySelector('textarea')?.focus() });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !typing) return;
    const answer = await save(incidentsContract.comment, { params: { id: incident.id }, body: { text } });
    // What was typed while it was sent is the next one.
    if (answer.ok) setText((now) => (now === text ? '' : now));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={add} onKeyDown={keys} noValidate className="mb-3 flex flex-col gap-2">
      {refused && !errors.text && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <FormErrors value={errors}>
        <AreaField
          label={t('incidents.page.comment')}
          name="text"
          rows={typing ? 3 : 1}
          maxLength={4000}
          placeholder={t('incidents.page.commentHint')}
          value={text}
          onChange={setText}
        />
      </FormErrors>
      {typing && (
        <Button type="submit" size="s" kind="primary" busy={busy} disabled={busy} className="self-end">
          {t('incidents.page.addComment')}
        </Button>
      )}
    </form>
  );
}
