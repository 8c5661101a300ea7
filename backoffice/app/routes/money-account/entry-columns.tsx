import type { AccountEntry } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { type ColumnLook, ListTable } from '../../listing/list-table.tsx';
import { ActorName } from '../../orders/actor-name.tsx';
import { Day } from '../../time/moment.tsx';
import { entriesOf } from './list-shape.ts';
import type { loader } from './load.server.ts';

const column = createColumnHelper<AccountEntry>();
const look = (meta: ColumnLook) => ({ meta });

interface EntriesProps {
  onReverse: (entry: AccountEntry) => void;
}

/** What came in and went out, the newest first. */
export function Entries({ onReverse }: EntriesProps) {
  const { t } = useTranslation();
  const { list, state, title } = useLoaderData<typeof loader>();
  const mayReverse = useMay('accounts.reverse');
  const reverse = mayReverse ? onReverse : null;
  const columns = useMemo(() => columnsOf(t, reverse), [t, reverse]);
  return (
    <ListTable
      shape={entriesOf(list.account.id)}
      state={state}
      caption={title}
      rows={list.entries}
      columns={columns}
      nameOf={(entry) => entry.movement?.number ?? entry.orderNumber ?? ''}
      card={(entry) => <EntryCard entry={entry} onReverse={reverse} />}
    />
  );
}

function columnsOf(t: TFunction, onReverse: EntriesProps['onReverse'] | null) {
  return [
    column.display({
      id: 'day',
      header: t('moneyAccounts.field.day'),
      cell: ({ row }) => <Day day={row.original.onDay} />,
      ...look({ className: 'text-ink-2 whitespace-nowrap' }),
    }),
    column.display({
      id: 'kind',
      header: t('accounts.column.kind'),
      cell: ({ row }) => <EntryKindOf entry={row.original} />,
    }),
    column.display({
      id: 'about',
      header: t('accounts.column.number'),
      cell: ({ row }) => <About entry={row.original} />,
    }),
    column.display({
      id: 'note',
      header: t('moneyAccounts.field.note'),
      cell: ({ row }) => <NoteOf entry={row.original} />,
      ...look({ className: 'max-w-[260px] truncate text-ink-2' }),
    }),
    column.display({
      id: 'by',
      header: t('accounts.column.by'),
      cell: ({ row }) => <ActorName name={row.original.actorName} />,
      ...look({ className: 'max-w-[160px] truncate text-ink-2' }),
    }),
    column.display({
      id: 'amount',
      header: () => (
        <>
          {t('accounts.column.amount')} <span className="text-ink-3">{t('app.da')}</span>
        </>
      ),
      cell: ({ row }) => <Amount value={row.original.amount} />,
      ...look({ className: 'fig font-semibold' }),
    }),
    column.display({
      id: 'reverse',
      header: () => <span className="sr-only">{t('moneyAccounts.reverse.act')}</span>,
      cell: ({ row }) => <Reverse entry={row.original} onReverse={onReverse} />,
      ...look({ className: 'text-end' }),
    }),
  ];
}

/** An order by its number, a movement by its own. */
function About({ entry: { orderId, orderNumber, movement } }: { entry: AccountEntry }) {
  if (movement)
    return (
      <bdi dir="ltr" className="num">
        MV-{movement.number}
      </bdi>
    );
  if (!orderId) return null;
  return (
    <Link to={`/orders/${orderId}`}>
      <bdi dir="ltr" className="num">
        {orderNumber}
      </bdi>
    </Link>
  );
}

function EntryKindOf({ entry: { kind, movement } }: { entry: AccountEntry }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5">
      {t(`accounts.kind.${kind}`)}
      {movement?.reversed && <Tag icon="undo-2">{t('moneyAccounts.reverse.reversed')}</Tag>}
    </span>
  );
}

const NoteOf = ({ entry: { note, movement } }: { entry: AccountEntry }) => (
  <bdi>{[movement?.reference, note].filter(Boolean).join(' · ')}</bdi>
);

interface ReverseProps {
  entry: AccountEntry;
  onReverse: EntriesProps['onReverse'] | null;
}

function Reverse({ entry, onReverse }: ReverseProps) {
  const { t } = useTranslation();
  if (!onReverse || !entry.movement?.reversible) return null;
  return (
    <Button
      kind="ghost"
      icon="undo-2"
      aria-label={t('moneyAccounts.reverse.title', { number: entry.movement.number })}
      onClick={() => onReverse(entry)}
    />
  );
}

function EntryCard({ entry, onReverse }: ReverseProps) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">
          <EntryKindOf entry={entry} />
        </span>
        <Amount value={entry.amount} className="flex-none font-semibold" />
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-xs text-ink-2">
        <span className="min-w-0 truncate">
          <Day day={entry.onDay} />
          {' · '}
          <About entry={entry} />
        </span>
        <Reverse entry={entry} onReverse={onReverse} />
      </div>
      {(entry.note || entry.movement?.reference) && (
        <p className="truncate text-xs text-ink-2">
          <NoteOf entry={entry} />
        </p>
      )}
    </>
  );
}
