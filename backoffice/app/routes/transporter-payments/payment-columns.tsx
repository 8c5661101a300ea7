import type { TransporterPaymentRow } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { PaymentNumber, StepTag } from '../../remittances/payment-look.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';
import { PaymentActs } from './payment-acts.tsx';

const column = createColumnHelper<TransporterPaymentRow>();
const look = (meta: ColumnLook) => ({ meta });

/** The same ones whenever the list is read again: a dialog that stands in a cell stays open. */
export const paymentColumns = (t: TFunction) => [
  column.display({
    id: 'payment',
    header: t('payouts.column.payment'),
    cell: ({ row: { original } }) => <What payment={original} />,
    ...look({ className: 'max-w-[260px]' }),
  }),
  column.display({
    id: 'step',
    header: t('payouts.column.step'),
    cell: ({ row }) => <StepTag payment={row.original} />,
  }),
  column.display({
    id: 'type',
    header: t('payouts.column.type'),
    cell: ({ row: { original } }) => (original.type ? t(`payouts.type.${original.type}`) : '—'),
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'parcels',
    header: t('payouts.column.parcels'),
    cell: ({ row }) => <Count value={row.original.rows} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'net',
    header: t('payouts.column.net'),
    cell: ({ row }) => <Amount value={row.original.includedNet} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'received',
    header: t('payouts.column.received'),
    cell: ({ row: { original } }) =>
      original.received === null ? '—' : <Amount value={original.received} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
  column.display({
    id: 'when',
    header: t('payouts.column.when'),
    cell: ({ row }) => <Since at={row.original.createdAt} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'act',
    header: () => <span className="sr-only">{t('payouts.column.act')}</span>,
    cell: ({ row }) => <PaymentActs payment={row.original} />,
    ...look({ className: 'text-end' }),
  }),
];

function Since({ at }: { at: string }) {
  return <Moment at={at} now={useLoaderData<typeof loader>().now} />;
}

/** Leads to its rows: of a statement to those that wait for somebody, of one by hand to all. */
function NumberOf({ payment: { id, number, source } }: { payment: TransporterPaymentRow }) {
  const to = `/transporter-payments/${id}${source === 'file' ? '' : '?tab=all'}`;
  return (
    <Link to={to} className="font-semibold max-desk:py-2">
      <PaymentNumber number={number} />
    </Link>
  );
}

function What({ payment }: { payment: TransporterPaymentRow }) {
  const { transporter, fileName, reference } = payment;
  return (
    <span className="block truncate">
      <NumberOf payment={payment} /> <bdi>{transporter.name}</bdi>
      {(fileName ?? reference) && <bdi className="text-ink-3"> · {fileName ?? reference}</bdi>}
    </span>
  );
}

/** A payment on a phone. */
export function PaymentCard({ payment, now }: { payment: TransporterPaymentRow; now: string }) {
  const { t } = useTranslation();
  const { transporter, includedNet, received, createdAt, rows } = payment;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-center gap-2">
        <NumberOf payment={payment} />
        <StepTag payment={payment} />
        <span className="ms-auto text-xs text-ink-3">
          <Moment at={createdAt} now={now} />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-2">
        <bdi className="truncate">{transporter.name}</bdi>
        <Amount value={received ?? includedNet} unit={t('app.da')} className="font-semibold" />
      </span>
      <span className="flex items-center justify-between gap-2 text-xs text-ink-3">
        {t('payouts.overdue.parcels', { count: rows })}
        <PaymentActs payment={payment} />
      </span>
    </div>
  );
}
