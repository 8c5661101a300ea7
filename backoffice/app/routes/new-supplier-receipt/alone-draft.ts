import type { CallOf, ComingUnit, supplierReceiptsContract } from '@hanout/contracts';
import { type PricePair, pairOf, priceOf } from '../../procurement/price-pair.ts';
import { cameOf, type ReceiptRow, toSend } from '../../procurement/receipt-draft.ts';

/** Something that came, with its price as it is typed by whoever sees prices. */
export interface ComingLine {
  readonly unit: ComingUnit;
  readonly price: PricePair | null;
}

export const lineOf = (unit: ComingUnit): ComingLine => ({
  unit,
  price: unit.price ? pairOf(unit.price) : null,
});

export type Receiving = CallOf<typeof supplierReceiptsContract.create>['body'];
type Head = Pick<Receiving, 'supplierId' | 'warehouseId' | 'orderId' | 'deliveryNote'>;

/** What was counted, and what it costs as far as somebody here sees that. */
export function bodyOf(head: Head, lines: readonly ComingLine[], rows: readonly ReceiptRow[]): Receiving {
  const sent = toSend(rows);
  const came = new Set(sent.map(({ lineId }) => lineId));
  return {
    ...head,
    lines: sent.map((row) => ({ unitId: row.lineId, ...cameOf(row) })),
    prices: pricedOf(lines, came).map(({ unit, price }) => ({ unitId: unit.unitId, ...priceOf(price) })),
  };
}

/** Lines of which a price is sent, in their order. */
export const pricedOf = (lines: readonly ComingLine[], came: ReadonlySet<string>) =>
  lines.flatMap(({ unit, price }) => (price && came.has(unit.unitId) ? [{ unit, price }] : []));
