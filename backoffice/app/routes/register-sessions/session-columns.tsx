import type { RegisterSessionRow } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { zText } from '../../devices/z-text.ts';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';

const look = (meta: ColumnLook) => ({ meta });
const row = createColumnHelper<RegisterSessionRow>();

/** Each session of a register, and what it came to. */
export const sessionColumns = (t: TFunction, now: string) => [
  row.display({
    id: 'session',
    header: t('registers.session.register'),
    cell: ({ row: { original } }) => (
      <Link to={`/register-sessions/${original.id}`} className="font-medium">
        <bdi dir="ltr">{original.code}</bdi> · {zText(t, original.number)}
      </Link>
    ),
  }),
  row.display({
    id: 'state',
    header: t('registers.session.stateLabel'),
    cell: ({ row: { original } }) => <SessionTags session={original} t={t} />,
  }),
  row.display({
    id: 'opened',
    header: t('registers.session.opened'),
    cell: ({ row: { original } }) => (
      <>
        <Moment at={original.openedAt} now={now} timed /> · <bdi>{original.openedBy}</bdi>
      </>
    ),
  }),
  row.display({
    id: 'closed',
    header: t('registers.session.closed'),
    cell: ({ row: { original } }) =>
      original.closedAt ? (
        <>
          <Moment at={original.closedAt} now={now} timed /> · <bdi>{original.closedBy}</bdi>
        </>
      ) : (
        '—'
      ),
  }),
  row.display({
    id: 'tickets',
    header: t('registers.session.tickets'),
    cell: ({ row: { original } }) => <span className="num">{original.tickets}</span>,
    ...look({ className: 'text-end' }),
  }),
  row.display({
    id: 'sales',
    header: t('registers.session.sales'),
    cell: ({ row: { original } }) => (
      <bdi dir="ltr" className="num">
        {formatAmount(original.sales)}
      </bdi>
    ),
    ...look({ className: 'text-end' }),
  }),
  row.display({
    id: 'difference',
    header: t('registers.session.difference'),
    cell: ({ row: { original } }) => <Difference session={original} />,
    ...look({ className: 'text-end' }),
  }),
];

export function Difference({ session: { difference } }: { session: RegisterSessionRow }) {
  if (difference === null) return <>—</>;
  return (
    <bdi dir="ltr" className={`num ${difference === 0 ? '' : 'font-semibold text-bad'}`}>
      {formatAmount(difference)}
    </bdi>
  );
}

export function SessionTags({ session, t }: { session: RegisterSessionRow; t: TFunction }) {
  const { state, forced, remarks, unposted } = session;
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={state === 'open' ? 'move' : state === 'settled' ? 'good' : 'wait'}>
        {t(`registers.session.states.${state}`)}
      </Tag>
      {forced && <Tag tone="wait">{t('registers.session.forced')}</Tag>}
      {remarks + unposted > 0 && (
        <Tag tone="bad">
          {t('app.pair', { name: t('registers.session.remarks'), value: remarks + unposted })}
        </Tag>
      )}
    </span>
  );
}
