import type { InvoiceRow } from '@hanout/contracts';
import { algiersDay, toCentimes } from '@hanout/kernel';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Day } from '../../time/moment.tsx';

const column = createColumnHelper<InvoiceRow>();
const look = (meta: ColumnLook) => ({ meta });
const dayOf = ({ issuedAt }: InvoiceRow) => algiersDay(new Date(issuedAt));
const pageOf = ({ id }: InvoiceRow) => `/print/invoices?id=${id}`;

/** What is credited is less. */
const signed = (row: InvoiceRow, of: 'ht' | 'tax' | 'total') =>
  row.kind === 'credit_note' ? toCentimes(-row[of]) : row[of];

export const invoiceColumns = (t: TFunction) => [
  column.display({
    id: 'number',
    header: t('invoices.column.number'),
    cell: ({ row: { original } }) => (
      <Link to={pageOf(original)} className="font-semibold text-ink">
        <Code>{original.number}</Code>
      </Link>
    ),
  }),
  column.display({
    id: 'day',
    header: t('invoices.column.day'),
    cell: ({ row }) => <Day day={dayOf(row.original)} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'buyer',
    header: t('invoices.column.buyer'),
    cell: ({ row }) => <OneLine>{row.original.buyer}</OneLine>,
    ...look({ className: 'max-w-[260px]' }),
  }),
  column.display({
    id: 'order',
    header: t('invoices.column.order'),
    cell: ({ row: { original } }) => (
      <Link to={`/orders/${original.orderId}`} className="text-ink-2">
        <Code>{original.orderNumber}</Code>
      </Link>
    ),
  }),
  column.display({
    id: 'ht',
    header: t('invoices.column.ht'),
    cell: ({ row }) => <Amount value={signed(row.original, 'ht')} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'tax',
    header: t('invoices.column.tax'),
    cell: ({ row }) => <Amount value={signed(row.original, 'tax')} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'total',
    header: t('invoices.column.total'),
    cell: ({ row }) => <Amount value={signed(row.original, 'total')} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
];

/** An invoice on a phone. */
export function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={pageOf(invoice)}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <Code>{invoice.number}</Code>
        </Link>
        <Amount value={signed(invoice, 'total')} unit={t('app.da')} className="ms-auto font-semibold" />
      </span>
      <bdi dir="auto" className="truncate">
        {invoice.buyer}
      </bdi>
      <span className="text-xs text-ink-3">
        <Day day={dayOf(invoice)} />
      </span>
    </div>
  );
}
