import type { MissingPath, Redirect } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Day } from '../../time/moment.tsx';

const look = (meta: ColumnLook) => ({ meta });
const redirect = createColumnHelper<Redirect>();
/** A path has no id of its own: it is one. */
export type MissingRow = MissingPath & { readonly id: string };
const missing = createColumnHelper<MissingRow>();

const Path = ({ path }: { path: string }) => (
  <bdi dir="ltr" className="block truncate" title={path}>
    {path}
  </bdi>
);

export const redirectColumns = (t: TFunction, edit: (redirect: Redirect) => void) => [
  redirect.display({
    id: 'source',
    header: t('redirects.source'),
    cell: ({ row: { original } }) => (
      <button type="button" className="max-w-full text-start font-medium" onClick={() => edit(original)}>
        <Path path={original.source} />
      </button>
    ),
    ...look({ className: 'max-w-[320px]' }),
  }),
  redirect.display({
    id: 'target',
    header: t('redirects.target'),
    cell: ({ row }) => <Path path={row.original.target ?? t('redirects.nowhere')} />,
    ...look({ className: 'max-w-[320px]' }),
  }),
  redirect.display({
    id: 'status',
    header: t('redirects.status'),
    cell: ({ row }) => t(`redirects.statuses.${row.original.status}`),
  }),
  redirect.display({
    id: 'hits',
    header: t('redirects.hits'),
    cell: ({ row }) => <span className="num">{row.original.hits}</span>,
  }),
  redirect.display({
    id: 'lastHit',
    header: t('redirects.lastHit'),
    cell: ({ row: { original } }) => (original.lastHitOn ? <Day day={original.lastHitOn} /> : '—'),
  }),
];

export const missingColumns = (t: TFunction, lead: (path: string) => void) => [
  missing.display({
    id: 'path',
    header: t('redirects.path'),
    cell: ({ row }) => <Path path={row.original.path} />,
    ...look({ className: 'max-w-[420px]' }),
  }),
  missing.display({
    id: 'times',
    header: t('redirects.times'),
    cell: ({ row }) => <span className="num">{row.original.count}</span>,
  }),
  missing.display({
    id: 'lastDay',
    header: t('redirects.lastDay'),
    cell: ({ row }) => <Day day={row.original.lastDay} />,
  }),
  missing.display({
    id: 'from',
    header: t('redirects.from'),
    cell: ({ row }) => <bdi dir="ltr">{row.original.referrerHost ?? '—'}</bdi>,
  }),
  missing.display({
    id: 'lead',
    header: '',
    cell: ({ row }) => (
      <Button size="s" onClick={() => lead(row.original.path)}>
        {t('redirects.lead')}
      </Button>
    ),
  }),
];
