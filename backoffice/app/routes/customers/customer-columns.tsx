import type { CustomerRow } from '@hanout/contracts';
import { Amount, Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { customerName } from '../../orders/place.ts';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<CustomerRow>();
const look = (meta: ColumnLook) => ({ meta });

/** Labels, and what to know before selling. */
export function CustomerTags({ customer, t }: { customer: CustomerRow; t: TFunction }) {
  return (
    <span className="flex flex-wrap gap-1">
      {customer.blocked && (
        <Tag tone="bad" icon="ban">
          {t('customers.blocked')}
        </Tag>
      )}
      {customer.type !== 'person' && <Tag tone="move">{t(`customers.type.${customer.type}`)}</Tag>}
      {customer.labels.map((label) => (
        <Tag key={label}>
          <bdi>{label}</bdi>
        </Tag>
      ))}
    </span>
  );
}

export function customerColumns(t: TFunction, now: string) {
  return [
    column.display({
      id: 'name',
      header: t('customers.column.name'),
      cell: ({ row: { original } }) => (
        <Link to={`/customers/${original.id}`} prefetch="intent" className="font-semibold text-ink">
          <OneLine>{customerName(original)}</OneLine>
        </Link>
      ),
      ...look({ className: 'max-w-[220px]' }),
    }),
    column.display({
      id: 'phone',
      header: t('customers.column.phone'),
      cell: ({ row: { original } }) => (
        <span className="whitespace-nowrap">
          <Phone number={original.phones[0] ?? ''} />
          {original.phones.length > 1 && ` +${original.phones.length - 1}`}
        </span>
      ),
      ...look({ className: 'text-ink-2' }),
    }),
    column.display({
      id: 'labels',
      header: t('customers.column.labels'),
      cell: ({ row }) => <CustomerTags customer={row.original} t={t} />,
      ...look({ className: 'max-w-[260px]', name: t('customers.column.labels') }),
    }),
    column.display({
      id: 'orders',
      header: t('customers.column.orders'),
      cell: ({ row }) => <Count value={row.original.orders} />,
      ...look({ className: 'fig' }),
    }),
    column.display({
      id: 'delivered',
      header: t('customers.column.delivered'),
      cell: ({ row }) => <Count value={row.original.delivered} />,
      ...look({ className: 'fig text-ink-2', name: t('customers.column.delivered') }),
    }),
    column.display({
      id: 'returned',
      header: t('customers.column.returned'),
      cell: ({ row }) => <Count value={row.original.returned} />,
      ...look({ className: 'fig text-ink-2', name: t('customers.column.returned') }),
    }),
    column.display({
      id: 'spent',
      header: t('customers.column.spent'),
      cell: ({ row }) => <Amount value={row.original.spent} />,
      ...look({ className: 'fig font-semibold' }),
    }),
    column.display({
      id: 'last',
      header: t('customers.column.last'),
      cell: ({ row: { original } }) =>
        original.lastOrderAt ? <Moment at={original.lastOrderAt} now={now} /> : '—',
      ...look({ className: 'text-ink-2 whitespace-nowrap', name: t('customers.column.last') }),
    }),
  ];
}
