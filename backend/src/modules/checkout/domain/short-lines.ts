/** A line and the units that one of it takes. */
interface ServedLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
  readonly parts: readonly { readonly unitId: string; readonly quantity: number }[];
}

/** A line of the payload that cannot be served as it is. */
export interface ShortLine {
  /** Its place in the payload, from 0. */
  readonly index: number;
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
  /** How many of it there are, were it the only line. */
  readonly available: number;
}

/** The lines that take a unit that is short, themselves or as a part of a pack. */
export function shortLines(
  lines: readonly ServedLine[],
  shortages: readonly { readonly unitId: string; readonly available: number }[],
): ShortLine[] {
  const left = new Map(shortages.map(({ unitId, available }) => [unitId, available]));
  return lines.flatMap(({ productId, combinationId, quantity, parts }, index) => {
    const possible = parts.flatMap((part) => {
      const available = left.get(part.unitId);
      return available === undefined ? [] : [Math.floor(available / part.quantity)];
    });
    if (possible.length === 0) return [];
    const available = Math.min(...possible);
    return [{ index, product: productId, combination: combinationId, quantity, available }];
  });
}
