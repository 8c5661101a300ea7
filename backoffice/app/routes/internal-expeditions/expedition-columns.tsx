import type { ExpeditionHead } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ExpeditionNumber, ExpeditionTag, Way } from '../../expeditions/look.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<ExpeditionHead>();
const look = (meta: ColumnLook) => ({ meta });

/** Since when it is as it is, and with whom. */
const sinceOf = ({ createdAt, sentAt, closedAt }: ExpeditionHead) => closedAt ?? sentAt ?? createdAt;
const withOf = ({ carriedBy, sentBy, createdBy }: ExpeditionHead) => carriedBy ?? sentBy ?? createdBy ?? '—';

export const expeditionColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'number',
    header: t('expeditions.column.number'),
    cell: ({ row: { original } }) => (
      <Link to={`/internal-expeditions/${original.id}`} prefetch="intent" className="font-semibold text-ink">
        <ExpeditionNumber number={original.number} />
      </Link>
    ),
  }),
  column.display({
    id: 'way',
    header: t('expeditions.column.way'),
    cell: ({ row }) => <Way {...row.original} />,
    ...look({ className: 'max-w-[340px]' }),
  }),
  column.display({
    id: 'status',
    header: t('expeditions.column.status'),
    cell: ({ row }) => <ExpeditionTag status={row.original.status} />,
  }),
  column.display({
    id: 'pieces',
    header: t('expeditions.column.pieces'),
    cell: ({ row }) => <Count value={row.original.pieces} className="font-semibold" />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'received',
    header: t('expeditions.column.received'),
    cell: ({ row }) => <Arrived expedition={row.original} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'with',
    header: t('expeditions.column.with'),
    cell: ({ row }) => <OneLine>{withOf(row.original)}</OneLine>,
    ...look({ className: 'max-w-[180px] text-ink-2' }),
  }),
  column.display({
    id: 'when',
    header: t('expeditions.column.when'),
    cell: ({ row }) => <Moment at={sinceOf(row.original)} now={now} timed />,
    ...look({ className: 'text-ink-2' }),
  }),
];

/** How much of it has arrived, as a bar and a figure. */
function Arrived({ expedition }: { expedition: ExpeditionHead }) {
  const { sentAt, received, pieces } = expedition;
  if (!sentAt) return <span className="text-ink-3">—</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-pressed">
        <span
          className="block h-full rounded-full bg-sea"
          style={{ width: `${pieces > 0 ? Math.round((received / pieces) * 100) : 0}%` }}
        />
      </span>
      <Count value={received} className="min-w-6 text-end" />
    </span>
  );
}

/** An expedition on a phone. */
export function ExpeditionCard({ expedition, now }: { expedition: ExpeditionHead; now: string }) {
  const { t } = useTranslation();
  const { id, number, status, pieces } = expedition;
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={`/internal-expeditions/${id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <ExpeditionNumber number={number} />
        </Link>
        <ExpeditionTag status={status} />
        <span className="ms-auto text-xs text-ink-3">
          <Moment at={sinceOf(expedition)} now={now} />
        </span>
      </span>
      <Way {...expedition} />
      <span className="flex items-center gap-2 text-xs text-ink-3">
        <span>
          {t('expeditions.pieces')} <Count value={pieces} className="font-semibold text-ink-2" />
        </span>
        <bdi dir="auto" className="truncate">
          {withOf(expedition)}
        </bdi>
        {expedition.sentAt && (
          <span className="ms-auto">
            <Arrived expedition={expedition} />
          </span>
        )}
      </span>
    </div>
  );
}
