import type { Combinability, Promotion } from './promotion.ts';

/** A fixed order, whatever order the promotions came in: priority, then percentages, then the larger, then the id. */
export function byRank(a: Promotion, b: Promotion): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  if (a.type !== b.type) return a.type === 'percentage' ? -1 : 1;
  if (a.value !== b.value) return b.value - a.value;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * The sets of promotions that may act in one place, those with the best priority only: all that share together, or one
 * that stands alone. `alone` are the combinabilities that share with none in that place. In the order of their rank.
 */
export function choicesOf<P extends Promotion>(
  promotions: readonly P[],
  alone: readonly Combinability[],
): P[][] {
  const ranked = [...promotions].sort(byRank);
  const top = ranked[0]?.priority;
  const together = ranked.filter(({ combinability }) => !alone.includes(combinability));
  const choices = ranked
    .filter(({ combinability, priority }) => alone.includes(combinability) && priority === top)
    .map((promotion) => [promotion]);
  if (together[0] && together[0].priority === top) choices.unshift(together);
  return choices;
}
