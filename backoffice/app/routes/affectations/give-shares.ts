import type { Outcome } from '../../forms/outcome.ts';

/** What became of orders that were given: those that were taken, and how many stay where they were. */
export interface Handed<Order> {
  readonly taken: readonly Order[];
  readonly refused: number;
}
type Answer = Outcome<{ readonly refused: readonly { readonly id: string }[] }>;

/** Gives each their orders, one after the other; goes on where single orders are refused, not where the call fails. */
export async function giveShares<Holder, Order extends { readonly id: string }>(
  shares: Iterable<readonly [Holder, readonly Order[]]>,
  give: (orders: readonly Order[], holder: Holder) => Promise<Answer>,
): Promise<Outcome<Handed<Order>>> {
  const taken: Order[] = [];
  let refused = 0;
  for (const [holder, orders] of shares) {
    if (orders.length === 0) continue;
    const answer = await give(orders, holder);
    if (!answer.ok) return answer;
    const stay = new Set(answer.data.refused.map(({ id }) => id));
    taken.push(...orders.filter(({ id }) => !stay.has(id)));
    refused += stay.size;
  }
  return { ok: true, data: { taken, refused } };
}
