import type { SupplierPaymentRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SupplierPaymentNumber } from '../../billing/look.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Day } from '../../time/moment.tsx';

const column = createColumnHelper<SupplierPaymentRow>();
const look = (meta: ColumnLook) => ({ meta });

function Kind({ payment: { type, reversed, left } }: { payment: SupplierPaymentRow }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5">
      {t(`supplierPayments.type.${type}`)}
      {reversed && <Tag tone="idle">{t('supplierPayments.reversed')}</Tag>}
      {left > 0 && <Tag tone="move">{t('supplierPayments.advance')}</Tag>}
    </span>
  );
}

export const paymentColumns = (t: TFunction) => [
  column.display({
    id: 'number',
    header: t('supplierPayments.column.number'),
    cell: ({ row: { original } }) => (
      <Link to={`/supplier-payments/${original.id}`} prefetch="intent" className="font-semibold text-ink">
        <SupplierPaymentNumber number={original.number} />
      </Link>
    ),
  }),
  column.display({
    id: 'supplier',
    header: t('supplierPayments.column.supplier'),
    cell: ({ row }) => <OneLine>{row.original.supplier.name}</OneLine>,
    ...look({ className: 'max-w-[260px]' }),
  }),
  column.display({
    id: 'type',
    header: t('supplierPayments.column.type'),
    cell: ({ row }) => <Kind payment={row.original} />,
  }),
  column.display({
    id: 'account',
    header: t('supplierPayments.column.account'),
    cell: ({ row }) => <OneLine>{row.original.account ?? '—'}</OneLine>,
    ...look({ className: 'max-w-[180px] text-ink-2' }),
  }),
  column.display({
    id: 'day',
    header: t('supplierPayments.column.day'),
    cell: ({ row }) => <Day day={row.original.onDay} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'reference',
    header: t('supplierPayments.column.reference'),
    cell: ({ row }) => <OneLine>{row.original.reference || '—'}</OneLine>,
    ...look({ className: 'max-w-[180px] text-ink-2' }),
  }),
  column.display({
    id: 'amount',
    header: t('supplierPayments.column.amount'),
    cell: ({ row }) => <Amount value={row.original.amount} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
  column.display({
    id: 'left',
    header: t('supplierPayments.column.left'),
    cell: ({ row }) => <Amount value={row.original.left} />,
    ...look({ className: 'text-end' }),
  }),
];

/** A payment on a phone. */
export function PaymentCard({ payment }: { payment: SupplierPaymentRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={`/supplier-payments/${payment.id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <SupplierPaymentNumber number={payment.number} />
        </Link>
        <Amount value={payment.amount} unit={t('app.da')} className="ms-auto font-semibold" />
      </span>
      <bdi className="truncate">{payment.supplier.name}</bdi>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        <Kind payment={payment} />
        <span className="ms-auto">
          <Day day={payment.onDay} />
        </span>
      </span>
    </div>
  );
}
