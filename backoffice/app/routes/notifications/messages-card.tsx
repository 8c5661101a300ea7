import type { NotificationRow } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

const TONES = { waiting: 'wait', sent: 'good', failed: 'bad' } as const;

/** What was sent, what waits, and what could not be sent and why; the latest first. */
export function MessagesCard() {
  const { t } = useTranslation();
  const { sent } = useLoaderData<typeof loader>();
  const { page, pages } = sent.pagination;
  return (
    <Card icon="message-circle" title={t('notifications.sent')} flush>
      {sent.messages.length === 0 && (
        <p className="px-3.5 py-3 text-ink-3">{t('notifications.nothingSent')}</p>
      )}
      <ul>
        {sent.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('notifications.sent')} className="flex justify-between px-3.5 py-2.5">
          {page > 1 ? <Link to={`?page=${page - 1}`}>{t('notifications.newer')}</Link> : <span />}
          {page < pages && <Link to={`?page=${page + 1}`}>{t('notifications.older')}</Link>}
        </nav>
      )}
    </Card>
  );
}

function Message({ message }: { message: NotificationRow }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { event, channel, recipient, text, state, error, sentAt, createdAt, orderId } = message;
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link to={`/orders/${orderId}`} className="font-medium">
          {t(`notifications.events.${event}`)}
        </Link>
        <span className="text-xs text-ink-2">
          {t(`notifications.channels.${channel}`)} · <bdi dir="ltr">{recipient}</bdi>
        </span>
        <span className="ms-auto flex items-center gap-2 text-xs text-ink-3">
          <Moment at={sentAt ?? createdAt} now={now} timed />
          <Tag tone={TONES[state]}>{t(`notifications.states.${state}`)}</Tag>
        </span>
      </p>
      <p dir="auto" className="mt-1 text-xs whitespace-pre-line text-ink-2">
        {text}
      </p>
      {error && (
        <p className="mt-1 text-xs text-bad">
          <bdi>{error}</bdi>
        </p>
      )}
    </li>
  );
}
