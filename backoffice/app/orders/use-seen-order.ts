import type { OrderDetail } from '@hanout/contracts';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useRef, useState } from 'react';

export interface SeenOrder {
  readonly order: OrderDetail;
  /** What was typed over the one before is gone: its lines were others. */
  readonly begunAnew?: boolean;
  /** It is known to be another one now: that one is seen. */
  readonly forget: () => void;
}

/**
 * The order that whoever fills a form has seen: that of the moment it was opened. A silent refresh of the page does not
 * change it; being told that the order changed does.
 */
export function useSeenOrder(order: OrderDetail): SeenOrder {
  const [seen, setSeen] = useState(order);
  const latest = useRef(order);
  latest.current = order;
  return { order: seen, forget: () => setSeen(latest.current) };
}

export interface OrderDraft<T> {
  readonly draft: T;
  readonly change: (draft: T) => void;
  readonly seen: SeenOrder;
}

/**
 * What is counted over the lines of an order: begun on opening, and anew where the order is known to be another one that it
 * would begin with something else from: before that is said, so that nothing is typed over what is about to go.
 */
export function useOrderDraft<T>(order: OrderDetail, begin: (order: OrderDetail) => T): OrderDraft<T> {
  const seen = useSeenOrder(order);
  const [draft, change] = useState(() => begin(order));
  const [begunAnew, setBegunAnew] = useState(false);
  const begun = useRef(JSON.stringify(draft));
  // At these moments alone.
  useBeforePaint(() => {
    const first = begin(seen.order);
    const from = JSON.stringify(first);
    const isOther = from !== begun.current;
    begun.current = from;
    setBegunAnew(isOther);
    if (isOther) change(first);
  }, [seen.order.version]);
  return { draft, change, seen: { ...seen, begunAnew } };
}
