import type { TransporterClaimRow } from '@hanout/contracts';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ClaimNumber, ClaimStateTag, Due } from '../../claims/look.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<TransporterClaimRow>();
const look = (meta: ColumnLook) => ({ meta });

export const claimColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'claim',
    header: t('claims.column.claim'),
    cell: ({ row: { original } }) => <What claim={original} />,
    ...look({ className: 'max-w-[300px]' }),
  }),
  column.display({
    id: 'transporter',
    header: t('claims.column.transporter'),
    cell: ({ row }) => <OneLine>{row.original.transporter.name}</OneLine>,
    ...look({ className: 'max-w-[160px]' }),
  }),
  column.display({
    id: 'reason',
    header: t('claims.column.reason'),
    cell: ({ row }) => t(`claims.reason.${row.original.reason}`),
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'state',
    header: t('claims.column.state'),
    cell: ({ row }) => <ClaimStateTag state={row.original.state} />,
  }),
  column.display({
    id: 'asked',
    header: t('claims.asked'),
    cell: ({ row }) => <Amount value={row.original.agreed ?? row.original.asked} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
  column.display({
    id: 'due',
    header: t('claims.column.due'),
    cell: ({ row }) => <Due claim={row.original} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'when',
    header: t('claims.column.when'),
    cell: ({ row }) => <Moment at={row.original.createdAt} now={now} />,
    ...look({ className: 'text-ink-2' }),
  }),
];

function Parcel({ order }: Pick<TransporterClaimRow, 'order'>) {
  const { t } = useTranslation();
  if (!order) return <span className="text-ink-3">{t('claims.noParcel')}</span>;
  return (
    <>
      <bdi>{order.customer}</bdi>{' '}
      <span className="text-xs text-ink-3">
        <Code>{order.tracking ?? order.number}</Code>
      </span>
    </>
  );
}

function What({ claim }: { claim: TransporterClaimRow }) {
  return (
    <Link
      to={`/transporter-payments/claims/${claim.id}`}
      prefetch="intent"
      className="block truncate text-ink"
    >
      <span className="font-semibold">
        <ClaimNumber number={claim.number} />
      </span>{' '}
      <Parcel order={claim.order} />
    </Link>
  );
}

/** A claim on a phone. */
export function ClaimCard({ claim }: { claim: TransporterClaimRow }) {
  const { t } = useTranslation();
  const { id, number, state, transporter, order, reason, agreed, asked } = claim;
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={`/transporter-payments/claims/${id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <ClaimNumber number={number} />
        </Link>
        <ClaimStateTag state={state} />
        <Amount value={agreed ?? asked} unit={t('app.da')} className="ms-auto font-semibold" />
      </span>
      <span className="truncate">
        <Parcel order={order} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        <bdi>{transporter.name}</bdi> · {t(`claims.reason.${reason}`)}
        <span className="ms-auto">
          <Due claim={claim} />
        </span>
      </span>
    </div>
  );
}
