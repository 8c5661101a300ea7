import type { FilterOption } from '@hanout/contracts';

/** Ways on from a search without an answer; a shop's hundred categories would hide its products. */
export const MAX_CATEGORIES = 8;

/** The categories with the most products, in the shop's own order. */
export function leadingCategories<T extends Pick<FilterOption, 'count'>>(all: readonly T[]): T[] {
  const kept = new Set([...all].sort((a, b) => b.count - a.count).slice(0, MAX_CATEGORIES));
  return all.filter((category) => kept.has(category));
}
