import type { OpenParcel } from '@hanout/contracts';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ClaimNumber, ClaimStateTag } from '../../claims/look.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<OpenParcel>();
const look = (meta: ColumnLook) => ({ meta });

export const parcelColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'parcel',
    header: t('ageing.parcel'),
    cell: ({ row: { original } }) => <Parcel parcel={original} />,
    ...look({ className: 'max-w-[280px] truncate' }),
  }),
  column.display({
    id: 'delivered',
    header: t('ageing.delivered'),
    cell: ({ row: { original } }) => <Delivered parcel={original} now={now} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'said',
    header: t('ageing.said'),
    cell: ({ row }) => <OneLine>{row.original.said?.words ?? '—'}</OneLine>,
    ...look({ className: 'max-w-[180px] text-ink-2' }),
  }),
  column.display({
    id: 'claim',
    header: t('ageing.claim'),
    cell: ({ row: { original } }) => <Claim claim={original.claim} />,
  }),
  column.display({
    id: 'claims',
    header: t('ageing.claimed'),
    cell: ({ row: { original } }) => (original.claims > 0 ? <Amount value={original.claims} /> : '—'),
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'holds',
    header: t('ageing.holds'),
    cell: ({ row: { original } }) => <Amount value={original.holds} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
];

function Parcel({ parcel: { id, number, tracking, customer, commune } }: { parcel: OpenParcel }) {
  return (
    <>
      <Link to={`/orders/${id}`}>
        <Code>{tracking ?? number}</Code>
      </Link>{' '}
      <bdi>{customer}</bdi>
      <span className="text-ink-3">
        {' '}
        · <bdi>{commune}</bdi>
      </span>
    </>
  );
}

function Delivered({ parcel: { deliveredAt, late }, now }: { parcel: OpenParcel; now: string }) {
  const { t } = useTranslation();
  if (!deliveredAt) return <>—</>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Moment at={deliveredAt} now={now} />
      {late && (
        <Tag tone="bad" icon="clock">
          {t('ageing.late')}
        </Tag>
      )}
    </span>
  );
}

function Claim({ claim }: Pick<OpenParcel, 'claim'>) {
  if (!claim) return <span className="text-ink-3">—</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Link to={`/transporter-payments/claims/${claim.id}`}>
        <ClaimNumber number={claim.number} />
      </Link>
      <ClaimStateTag state={claim.state} />
    </span>
  );
}

/** A parcel on a phone. */
export function ParcelCard({ parcel, now }: { parcel: OpenParcel; now: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate">
          <Parcel parcel={parcel} />
        </span>
        <Amount value={parcel.holds} unit={t('app.da')} className="flex-none font-semibold" />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
        <Delivered parcel={parcel} now={now} />
        {parcel.said && <bdi>{parcel.said.words}</bdi>}
        {parcel.claim && <Claim claim={parcel.claim} />}
      </span>
    </div>
  );
}
