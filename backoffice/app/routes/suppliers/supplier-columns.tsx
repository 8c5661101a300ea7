import type { SupplierRow } from '@hanout/contracts';
import { Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';

const column = createColumnHelper<SupplierRow>();
const look = (meta: ColumnLook) => ({ meta });

function Name({ supplier, whole = false }: { supplier: SupplierRow; whole?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to={`/suppliers/${supplier.id}`}
        prefetch="intent"
        className={`min-w-0 font-semibold text-ink ${whole ? 'no-underline after:absolute after:inset-0' : ''}`}
      >
        <OneLine>{supplier.name}</OneLine>
      </Link>
      {!supplier.active && <Tag>{t('suppliers.inactive')}</Tag>}
    </span>
  );
}

function Reached({ supplier: { contact, phone } }: { supplier: SupplierRow }) {
  if (!contact && !phone) return <span className="text-ink-3">—</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {contact && <bdi className="truncate">{contact}</bdi>}
      {phone && <Phone number={phone} className="text-ink-2" />}
    </span>
  );
}

function Days({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return <span className="text-ink-3">—</span>;
  return <span className="num">{t('suppliers.days', { number: days })}</span>;
}

export const supplierColumns = (t: TFunction) => [
  column.display({
    id: 'name',
    header: t('suppliers.column.name'),
    cell: ({ row }) => <Name supplier={row.original} />,
    ...look({ className: 'max-w-[320px]' }),
  }),
  column.display({
    id: 'contact',
    header: t('suppliers.column.contact'),
    cell: ({ row }) => <Reached supplier={row.original} />,
    ...look({ className: 'max-w-[280px]' }),
  }),
  column.display({
    id: 'products',
    header: t('suppliers.column.products'),
    cell: ({ row }) => <Count value={row.original.products} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'prices',
    header: t('suppliers.column.prices'),
    cell: ({ row }) => <Count value={row.original.prices} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'lead',
    header: t('suppliers.column.lead'),
    cell: ({ row }) => <Days days={row.original.leadDays} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'payment',
    header: t('suppliers.column.payment'),
    cell: ({ row }) => <Days days={row.original.paymentDays} />,
    ...look({ className: 'text-end' }),
  }),
];

/** A supplier on a phone. */
export function SupplierCard({ supplier }: { supplier: SupplierRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <Name supplier={supplier} whole />
      <Reached supplier={supplier} />
      <span className="flex gap-x-3 text-xs text-ink-3">
        <span>
          {t('suppliers.column.products')} <Count value={supplier.products} />
        </span>
        <span>
          {t('suppliers.column.prices')} <Count value={supplier.prices} />
        </span>
      </span>
    </div>
  );
}
