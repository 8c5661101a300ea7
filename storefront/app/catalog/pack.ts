import { type Centimes, sum, toCentimes } from '@hanout/kernel';
import type { CombinationView, PackPartView } from './product-view.ts';
import { variantTitle } from './variants.ts';

/** The field of the order form in which the variant of a pack's part is chosen. */
export const packFieldName = (part: string): string => `pack-${part}`;

/** Chosen combinations by the id of the pack's item. */
export type PackChoices = Readonly<Record<string, string>>;

/** What an address says of the parts: what is no variant that can be had leaves its part to be chosen. */
export function choicesIn(address: URLSearchParams, parts: readonly PackPartView[]): PackChoices {
  const asked = parts.flatMap(({ id, choices }) => {
    const value = address.get(packFieldName(id));
    if (value === null) return [];
    const found = choices.find((choice) => choice.id === value && choice.available);
    return [[id, found?.id ?? ''] as const];
  });
  return Object.fromEntries(asked);
}

/** What of a part is chosen: by the shopper, by the merchant beforehand, or because there is nothing else. */
function chosenOf(part: PackPartView, choices: PackChoices): CombinationView | undefined {
  const wanted = choices[part.id] ?? part.combination;
  const only = part.choices.length === 1 ? part.choices[0] : undefined;
  return part.choices.find(({ id }) => id === wanted) ?? only;
}

/** The parts with their chosen variants; an open one stays as it is. */
export function partsWith(
  parts: readonly PackPartView[],
  choices: PackChoices,
  separator: string,
): PackPartView[] {
  return parts.map((part) => {
    const chosen = chosenOf(part, choices);
    if (!chosen) return part.choices.length > 0 ? { ...part, combination: null, variant: '' } : part;
    const unitPrice = chosen.price.before ?? chosen.price.now;
    return {
      ...part,
      combination: chosen.id,
      variant: variantTitle(chosen, separator),
      picture: chosen.pictures[0] ?? part.picture,
      unitPrice,
      total: toCentimes(unitPrice * part.quantity),
    };
  });
}

/** The first part whose variant is still to be chosen; a pack can be bought once there is none (SF-198). */
export function openPart<
  P extends Pick<PackPartView, 'combination'> & { readonly choices: readonly unknown[] },
>(parts: readonly P[]): P | null {
  return parts.find((part) => part.choices.length > 0 && part.combination === null) ?? null;
}

/** What the parts cost one by one, before promotions, and what the pack saves (SF-066); nothing where it saves nothing. */
export function packSaving(
  parts: readonly PackPartView[],
  packPrice: Centimes,
): { separate: Centimes; saved: Centimes } | null {
  const separate = sum(parts.map((part) => part.total));
  const saved = separate - packPrice;
  return saved > 0 ? { separate, saved: toCentimes(saved) } : null;
}
