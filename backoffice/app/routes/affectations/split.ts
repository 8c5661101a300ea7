/** Somebody who can take orders, with what they have in hand. */
export interface Taker {
  readonly id: string;
  readonly open: number;
}

/**
 * Orders in the order in which they wait, each to whoever has the least in hand then; of those who have as much, to the
 * first. Nobody takes any where there is nobody.
 */
export function splitEvenly<Order>(orders: readonly Order[], takers: readonly Taker[]): Map<string, Order[]> {
  const shares = new Map<string, Order[]>(takers.map(({ id }) => [id, []]));
  const inHand = ({ id, open }: Taker) => open + (shares.get(id)?.length ?? 0);
  for (const order of orders) {
    const [first] = [...takers].sort((one, other) => inHand(one) - inHand(other));
    if (first) shares.get(first.id)?.push(order);
  }
  return shares;
}
