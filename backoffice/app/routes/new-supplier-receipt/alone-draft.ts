import type { CallOf, ComingUnit, supplierReceiptsContract } from '@hanout/contracts';
import { type PriceField, type PricePair, pairOf, priceOf, typedPair } from '../../procurement/price-pair.ts';
import {
  added,
  cameOf,
  piecesOf,
  type ReceiptRow,
  scanned,
  toSend,
  without,
} from '../../procurement/receipt-draft.ts';

/** Something that came, with its price as it is typed by whoever sees prices. */
export interface ComingLine {
  readonly unit: ComingUnit;
  readonly price: PricePair | null;
}

export const lineOf = (unit: ComingUnit): ComingLine => ({
  unit,
  price: unit.price ? pairOf(unit.price) : null,
});

/** What was counted so far. */
export interface AloneDraft {
  readonly lines: readonly ComingLine[];
  readonly rows: readonly ReceiptRow[];
  /** What a piece was counted of last, and how many there are of it now. */
  readonly last: { readonly unit: ComingUnit; readonly pieces: number } | null;
}

export const EMPTY: AloneDraft = { lines: [], rows: [], last: null };

/** One piece more. */
export function withPiece({ lines, rows }: AloneDraft, unit: ComingUnit): AloneDraft {
  const { unitId } = unit;
  const next = scanned(added(rows, unitId), unitId, unit.weighed);
  const own = next.filter((row) => row.lineId === unitId);
  const known = lines.some((line) => line.unit.unitId === unitId);
  return {
    lines: known ? lines : [...lines, lineOf(unit)],
    rows: next,
    last: { unit, pieces: own.reduce((sum, row) => sum + piecesOf(row), 0) },
  };
}

/** None of it. */
export const withoutUnit = ({ lines, rows }: AloneDraft, unitId: string): AloneDraft => ({
  lines: lines.filter(({ unit }) => unit.unitId !== unitId),
  rows: without(rows, unitId),
  last: null,
});

/** HT, tax or TTC is typed, the others follow. */
export const withPrice = (
  lines: readonly ComingLine[],
  unitId: string,
  field: PriceField,
  value: string,
): readonly ComingLine[] =>
  lines.map((line) =>
    line.unit.unitId === unitId && line.price
      ? { ...line, price: typedPair(line.price, field, value) }
      : line,
  );

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
