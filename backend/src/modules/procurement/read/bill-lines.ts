import type { BillableLine, SupplierBillLine } from '@hanout/contracts';
import { type Locale, toCentimes } from '@hanout/kernel';
import type { RowOf } from '../../../platform/database/index.ts';
import { type UnitJson, unitOf } from './unit.ts';
import type { SupplierBillLineRowsView, SupplierReceivedLinesView } from './views.generated.ts';

export type CheckedJson = UnitJson;
type Received = RowOf<SupplierReceivedLinesView, CheckedJson>;
type Billed = RowOf<SupplierBillLineRowsView, CheckedJson>;

function checkedOf(row: Received | Billed, locale: Locale) {
  const { receipt_id: receiptId, order_id: orderId, ordered, kept: received } = row;
  return {
    ...{ ...unitOf(row, locale), receiptLineId: row.id, ordered, received },
    receipt: { id: receiptId, number: row.receipt_number },
    order: orderId ? { id: orderId, number: row.order_number ?? '' } : null,
    orderedHt: row.price_ht === null ? null : toCentimes(row.price_ht),
  };
}

export const billableOf = (row: Received, locale: Locale): BillableLine => ({
  ...checkedOf(row, locale),
  left: row.left_to_bill,
  taxRate: row.tax_rate,
});

export const billLineOf = (row: Billed, locale: Locale): SupplierBillLine => ({
  ...checkedOf(row, locale),
  ...{ pieces: row.pieces, priceHt: toCentimes(row.billed_ht), taxRate: row.billed_tax },
});
