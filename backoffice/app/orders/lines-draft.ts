import type { OrderDetail, Sellable } from '@hanout/contracts';

/** A line of the order as it stands in the dialog; `lineId` is null for what is new on it. */
export interface DraftLine {
  readonly lineId: string | null;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly name: string;
  readonly variant: string;
  readonly quantity: string;
}

export function draftOf({ lines }: Pick<OrderDetail, 'lines'>): DraftLine[] {
  return lines.map(({ id, productId, combinationId, name, variant, quantity }) => ({
    lineId: id,
    productId,
    combinationId,
    name,
    variant,
    quantity: String(quantity),
  }));
}

/** The same thing twice is one line with a piece more. */
export function withThing(lines: readonly DraftLine[], thing: Sellable): DraftLine[] {
  const { productId, combinationId, name, variant } = thing;
  const known = lines.find((line) => line.productId === productId && line.combinationId === combinationId);
  if (!known) return [...lines, { lineId: null, productId, combinationId, name, variant, quantity: '1' }];
  const quantity = String((Number(known.quantity) || 0) + 1);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}

export const isWrong = ({ quantity }: Pick<DraftLine, 'quantity'>): boolean =>
  !/^[1-9]\d{0,5}$/.test(quantity.trim());

/** What the server is asked for; null while a quantity is none, or nothing is left. */
export function wantedOf(lines: readonly DraftLine[]) {
  if (lines.length === 0 || lines.some(isWrong)) return null;
  return lines.map(({ lineId, productId, combinationId, quantity }) =>
    lineId
      ? { lineId, quantity: Number(quantity) }
      : { productId, combinationId, quantity: Number(quantity) },
  );
}

/** Whether anything differs from the order. */
export function isChanged(lines: readonly DraftLine[], order: Pick<OrderDetail, 'lines'>): boolean {
  return JSON.stringify(wantedOf(lines)) !== JSON.stringify(wantedOf(draftOf(order)));
}
