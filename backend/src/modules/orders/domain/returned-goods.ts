import { sum, toCentimes, uuidv7, withoutTax, ZERO } from '@hanout/kernel';
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
    const worth = (count: number) =>
      keptValue(
        [{ ...line, discountTtc: line.discountTtc ?? ZERO }],
        [{ lineId: line.id, quantity: count }],
        0,
      );
    const value = toCentimes(worth(earlier + quantity) - worth(earlier));
    const lineTtc = toCentimes(line.unitTtc * quantity);
    const lineHt = withoutTax(value, line.taxRate);
    return [
      {
        ...{ productId: line.productId, combinationId: line.combinationId, snapshot: line.snapshot },
        ...{ listUnitTtc: line.listUnitTtc, unitTtc: line.unitTtc, taxRate: line.taxRate },
        ...{ reductions: line.reductions, parts: line.parts, returnsLineId: line.id, quantity },
        id: uuidv7(at.getTime()),
        lineTtc,
        lineHt,
        lineTax: toCentimes(value - lineHt),
        discountTtc: toCentimes(lineTtc - value),
      },
    ];
  });
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
