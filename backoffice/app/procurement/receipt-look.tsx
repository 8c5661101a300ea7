import type { PricedReceiptRow, ReceiptRow } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { goodsText } from '../components/quantity.tsx';
import { Moment } from '../time/moment.tsx';
import { OrderNumber } from './look.tsx';

type Receipt = ReceiptRow | PricedReceiptRow;

/** `BR-1001`, the same in every language. */
export function ReceiptNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('buying.receipt', { number })}
    </bdi>
  );
}

/** A receipt in a list: its number leads to it, with whose it is where that is not said already. */
export function ReceiptHead({ receipt, named = false }: { receipt: Receipt; named?: boolean }) {
  const { t } = useTranslation();
  const waits = 'unpriced' in receipt && receipt.unpriced > 0;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={`/supplier-receipts/${receipt.id}`}
        className="font-semibold text-ink no-underline after:absolute after:inset-0"
      >
        <ReceiptNumber number={receipt.number} />
      </Link>
      {named && <bdi className="min-w-0 truncate">{receipt.supplier.name}</bdi>}
      {waits && <Tag tone="wait">{t('receiving.unpriced')}</Tag>}
    </span>
  );
}

/** When it came, of which order, how much of it, and where. */
export function ReceiptFigures({ receipt, now }: { receipt: Receipt; now: string }) {
  const { t } = useTranslation();
  const { order, lines, deliveryNote } = receipt;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
      <Moment at={receipt.at} now={now} />
      {order ? <OrderNumber number={order.number} /> : <span>{t('receiving.noOrder')}</span>}
      <span>{t('receiving.lines', { count: lines, number: lines })}</span>
      <span>{goodsText(t, receipt)}</span>
      {deliveryNote && <bdi>{t('buying.deliveryNoteOf', { note: deliveryNote })}</bdi>}
      <bdi>{receipt.warehouse.name}</bdi>
    </span>
  );
}
