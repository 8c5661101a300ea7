import type { CheckoutCommand, CommandLine, CommandPart } from './checkout-command.ts';
import { invalid, unavailable } from './refusals.ts';

/** What of a thing on sale tells whether it is what a line asks for. */
export interface OfferedItem {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly type: 'standard' | 'pack';
  readonly parts: readonly CommandPart[];
}

/**
 * The catalog's item of every line, in the lines' order. The catalog leaves out what cannot be ordered, and keeps
 * the order of what it was asked for.
 * @throws DomainError `unavailable` or `invalid` (422), naming the lines.
 */
export function matchItems<I extends OfferedItem>(
  { lines, fields }: Pick<CheckoutCommand, 'lines' | 'fields'>,
  found: readonly I[],
): I[] {
  const items = lines.map(finderOf(found));
  const missing = items.flatMap((item, index) => (item ? [] : [`${fields.lines}.${index}.product`]));
  if (missing.length > 0) throw unavailable(missing);
  const matched = items.flatMap((item) => item ?? []);
  requirePartsAsShown(lines, matched, fields.lines);
  return matched;
}

function finderOf<I extends OfferedItem>(found: readonly I[]): (line: CommandLine) => I | undefined {
  let next = 0;
  return ({ productId, combinationId }) => {
    const item = found[next];
    if (item?.productId !== productId || item.combinationId !== combinationId) return undefined;
    next += 1;
    return item;
  };
}

/** A pack takes what its page listed, and only a pack lists anything. */
function requirePartsAsShown(
  lines: readonly CommandLine[],
  items: readonly OfferedItem[],
  prefix: string,
): void {
  for (const [index, { parts }] of lines.entries()) {
    const item = items[index];
    if (!parts || !item) continue;
    const field = `${prefix}.${index}.productInPack`;
    if (item.type !== 'pack') throw invalid({ [field]: 'validation.unknown' });
    if (piecesByUnit(parts) !== piecesByUnit(item.parts)) throw unavailable([field]);
  }
}

/** A text that is equal for the same units in the same quantities, whatever their order. */
function piecesByUnit(parts: readonly CommandPart[]): string {
  const pieces = new Map<string, number>();
  for (const { productId, combinationId, quantity } of parts) {
    const unit = combinationId ?? productId;
    pieces.set(unit, (pieces.get(unit) ?? 0) + quantity);
  }
  return [...pieces]
    .map(([unit, quantity]) => `${unit} ${quantity}`)
    .sort()
    .join('\n');
}
