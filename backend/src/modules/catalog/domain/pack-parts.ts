import type { SalePart, SaleRef } from './sale-item.ts';

/** One item of a pack, as the write side has it. */
export interface PackItemState {
  readonly productId: string;
  /** Fixed in a strict pack, the preselection of a flexible one. */
  readonly combinationId: string | null;
  readonly quantity: number;
  readonly onSale: boolean;
  readonly hasCombinations: boolean;
  /** Active combinations. */
  readonly choices: readonly string[];
}

type Choices = NonNullable<SaleRef['parts']>;

/** Names each item's combination; a strict pack cannot be asked for with others than its own. */
function chosenFor(items: readonly PackItemState[], mode: 'strict' | 'flexible', choices: Choices) {
  const open = [...choices];
  return items.map((item) => {
    const place = open.findIndex(({ productId }) => productId === item.productId);
    const [choice] = place < 0 ? [] : open.splice(place, 1);
    if (mode === 'strict' && choice && choice.combinationId !== item.combinationId) return undefined;
    return choice?.combinationId ?? item.combinationId;
  });
}

function canBeTaken(item: PackItemState, combinationId: string | null | undefined): boolean {
  if (!item.onSale || combinationId === undefined) return false;
  return combinationId === null ? !item.hasCombinations : item.choices.includes(combinationId);
}

/**
 * The units that one pack takes; the same unit in two items is summed. Null when it cannot be ordered: a part is not on
 * sale, has combinations and none is chosen, or the chosen one is not its own or not active.
 */
export function partsOfPack(
  items: readonly PackItemState[],
  mode: 'strict' | 'flexible',
  choices: Choices = [],
): SalePart[] | null {
  const chosen = chosenFor(items, mode, choices);
  const parts = new Map<string, SalePart>();
  for (const [index, item] of items.entries()) {
    const combinationId = chosen[index];
    if (!canBeTaken(item, combinationId)) return null;
    const unitId = combinationId ?? item.productId;
    const quantity = (parts.get(unitId)?.quantity ?? 0) + item.quantity;
    parts.set(unitId, { unitId, productId: item.productId, combinationId: combinationId ?? null, quantity });
  }
  return parts.size > 0 ? [...parts.values()] : null;
}
