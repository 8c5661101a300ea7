import type { IncidentRow } from '@hanout/contracts';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IncidentNumber, SeverityTag, StatusTag } from '../../incidents/look.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<IncidentRow>();
const look = (meta: ColumnLook) => ({ meta });

export const incidentColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'what',
    header: t('incidents.column.what'),
    cell: ({ row: { original } }) => <What incident={original} />,
    ...look({ className: 'max-w-[360px]' }),
  }),
  column.display({
    id: 'severity',
    header: t('incidents.column.severity'),
    cell: ({ row }) => <SeverityTag severity={row.original.severity} />,
  }),
  column.display({
    id: 'status',
    header: t('incidents.column.status'),
    cell: ({ row }) => <StatusTag status={row.original.status} />,
  }),
  column.display({
    id: 'about',
    header: t('incidents.column.about'),
    cell: ({ row }) => (
      <OneLine>{row.original.thing || t(`incidents.subject.${row.original.subject}`)}</OneLine>
    ),
    ...look({ className: 'max-w-[200px] text-ink-2' }),
  }),
  column.display({
    id: 'location',
    header: t('incidents.column.location'),
    cell: ({ row }) => <OneLine>{row.original.location}</OneLine>,
    ...look({ className: 'max-w-[160px] text-ink-2' }),
  }),
  column.display({
    id: 'assignee',
    header: t('incidents.column.assignee'),
    cell: ({ row }) => <OneLine>{row.original.assignee?.name ?? '—'}</OneLine>,
    ...look({ className: 'max-w-[140px] text-ink-2' }),
  }),
  column.display({
    id: 'when',
    header: t('incidents.column.when'),
    cell: ({ row }) => <Moment at={row.original.createdAt} now={now} timed />,
    ...look({ className: 'text-ink-2' }),
  }),
];

function What({ incident }: { incident: IncidentRow }) {
  const { id, number, description } = incident;
  return (
    <Link to={`/incidents/${id}`} prefetch="intent" title={description} className="block truncate text-ink">
      <span className="font-semibold">
        <IncidentNumber number={number} />
      </span>{' '}
      <bdi dir="auto">{description}</bdi>
    </Link>
  );
}

/** An incident on a phone. */
export function IncidentCard({ incident, now }: { incident: IncidentRow; now: string }) {
  const { t } = useTranslation();
  const { id, number, description, severity, status, subject, thing, location, files, createdAt } = incident;
  return (
    <div className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={`/incidents/${id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <IncidentNumber number={number} />
        </Link>
        <SeverityTag severity={severity} />
        <StatusTag status={status} />
        <span className="ms-auto text-xs text-ink-3">
          <Moment at={createdAt} now={now} />
        </span>
      </span>
      <bdi dir="auto" className="line-clamp-2 wrap-anywhere">
        {description}
      </bdi>
      <span className="truncate text-xs text-ink-3">
        <bdi>{thing || t(`incidents.subject.${subject}`)}</bdi> · <bdi>{location}</bdi>
        {files > 0 && <> · {t('incidents.photos', { count: files })}</>}
      </span>
    </div>
  );
}
