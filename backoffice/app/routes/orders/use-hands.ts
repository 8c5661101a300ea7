import { type AnswerOf, type BulkAction, type OrderRow, ordersContract } from '@hanout/contracts';
import { useState } from 'react';
import { useApi } from '../../forms/use-api.ts';
import type { RefusedOrder, TakenRow } from './use-bulk.ts';

type Held = AnswerOf<typeof ordersContract.inHand>['items'][number];

/** Orders of which colleagues have some in hand at the confirmation desk. */
export interface InHand {
  readonly orders: readonly OrderRow[];
  readonly held: readonly (Held & { readonly number: string })[];
}

interface Hands {
  act: (action: BulkAction, orders: readonly TakenRow[], staffId?: string | null) => void;
  /** Why colleagues' hands could not be asked about: nothing was done then. */
  refuse: (refused: readonly RefusedOrder[]) => void;
}

/** Before many orders are confirmed: which of them colleagues have in hand, so that whoever confirms decides about those. */
export function useHands({ act, refuse }: Hands) {
  const api = useApi();
  const [asked, setAsked] = useState<InHand | null>(null);
  const actAfterAsking: typeof act = async (action, orders, staffId) => {
    if (action !== 'confirm') return act(action, orders, staffId);
    const answer = await api.send(ordersContract.inHand, {
      query: { ids: orders.map(({ id }) => id).join() },
    });
    if (!answer.ok) return refuse([{ number: '', message: answer.message }]);
    const { items } = answer.data;
    if (items.length === 0) return act(action, orders);
    const numbers = new Map(orders.map(({ id, number }) => [id, number]));
    setAsked({ orders, held: items.map((one) => ({ ...one, number: numbers.get(one.orderId) ?? '' })) });
  };
  const decide = (take: boolean) => {
    if (!asked) return;
    const holders = new Map(asked.held.map(({ orderId, staffId }) => [orderId, staffId]));
    const chosen = asked.orders
      .filter(({ id }) => take || !holders.has(id))
      .map((order) => ({ ...order, takenFrom: holders.get(order.id) }));
    setAsked(null);
    if (chosen.length > 0) act('confirm', chosen);
  };
  return { act: actAfterAsking, asked, decide, close: () => setAsked(null) };
}
