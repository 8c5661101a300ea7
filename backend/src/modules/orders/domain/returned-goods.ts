import { type Centimes, sum, toCentimes, uuidv7, withoutTax, ZERO } from '@hanout/kernel';
import { keptValue, type LinePieces, piecesOf } from './line-pieces.ts';
import type { DeliverySnapshot, NewOrder, NewOrderLine, OrderReduction } from './new-order.ts';

/** A line that was sold, with what of it came back already. */
export interface SoldLine extends NewOrderLine {
  readonly kept?: number | null;
}

/** How many pieces of each line came back already. */
export type ReturnedBefore = ReadonlyMap<string, number>;

/** What the customer has of a line and can still give back. */
export function leftOf(line: Pick<SoldLine, 'id' | 'quantity' | 'kept'>, before: ReturnedBefore): number {
  return (line.kept ?? line.quantity) - (before.get(line.id) ?? 0);
}

/** What was paid for `quantity` pieces of a line that come back after `earlier` others: over all returns, for the line. */
export function worthBack(line: SoldLine, earlier: number, quantity: number): Centimes {
  const priced = [{ ...line, discountTtc: line.discountTtc ?? ZERO }];
  const worth = (count: number) => keptValue(priced, [{ lineId: line.id, quantity: count }], 0);
  return toCentimes(worth(earlier + quantity) - worth(earlier));
}

/** Pieces of a line as one of the order that takes them back, at what was paid for them. */
export function lineBack(
  line: SoldLine,
  { id, quantity, value }: { readonly id: string; readonly quantity: number; readonly value: Centimes },
): NewOrderLine {
  const { productId, combinationId, snapshot, listUnitTtc, unitTtc, taxRate, reductions, parts } = line;
  const lineTtc = toCentimes(unitTtc * quantity);
  const lineHt = withoutTax(value, taxRate);
  return {
    ...{ id, productId, combinationId, snapshot, listUnitTtc, unitTtc, taxRate, reductions, parts },
    ...{ returnsLineId: line.id, quantity, lineTtc, lineHt, lineTax: toCentimes(value - lineHt) },
    discountTtc: toCentimes(lineTtc - value),
  };
}

/** What comes back as lines of an order of its own: at the prices that were paid, to the centime over all returns. */
export function returnedLines(
  lines: readonly SoldLine[],
  pieces: readonly LinePieces[],
  before: ReturnedBefore,
  at: Date,
): NewOrderLine[] {
  return lines.flatMap((line) => {
    const quantity = piecesOf(line.id, pieces);
    if (quantity === 0) return [];
    const earlier = before.get(line.id) ?? 0;
    const value = worthBack(line, earlier, quantity);
    return [lineBack(line, { id: uuidv7(at.getTime()), quantity, value })];
  });
}

/** The pieces of lines that come back, as the stock takes them in. */
export function piecesBack(lines: readonly NewOrderLine[], before: ReturnedBefore) {
  return lines.flatMap(({ id, returnsLineId, parts, quantity: times }) =>
    parts.map(({ unitId, quantity }) => ({
      ...{ orderLineId: id, soldLineId: returnsLineId ?? '', unitId, quantity: quantity * times },
      before: quantity * (before.get(returnsLineId ?? '') ?? 0),
    })),
  );
}

/** What came off the order as a whole comes off what comes back of it, under the names that it had. */
export function returnedReductions(
  lines: readonly NewOrderLine[],
  reductions: NonNullable<NewOrder['reductions']>,
): OrderReduction[] {
  const amount = sum(lines.map(({ discountTtc }) => discountTtc ?? ZERO));
  const named = reductions.filter(({ scope }) => scope !== 'shipping');
  const [first] = named;
  if (amount === 0 || !first) return [];
  return [{ ...first, name: named.map(({ name }) => name).join(', '), amount }];
}

/** Goods that come back are handed in; delivery was made and stays paid. */
export function handedIn(delivery: DeliverySnapshot): DeliverySnapshot {
  return {
    ...delivery,
    ...{ offerId: null, transporterId: null, transporter: '', mode: 'pickup', isFree: true },
    ...{ deskId: null, deskName: null, deskAddress: null, price: ZERO, finalPrice: ZERO },
  };
}
