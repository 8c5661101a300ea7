import type { OrderRow } from '@hanout/contracts';
import { normalizePhone } from '@hanout/kernel';
import { foldText } from '../listing/matches-words.ts';

/** Whether what was typed may be an order's number, a phone or a name: then orders are asked for. */
export function searchesOrders(typed: string): boolean {
  return foldText(typed).replace(/\s/g, '').length >= 2;
}

/** An order number typed whole comes first, then the order of the server. */
export function rankOrders(orders: readonly OrderRow[], typed: string): OrderRow[] {
  const digits = normalizePhone(typed);
  const exact = (order: OrderRow) => order.number === typed.trim() || order.phone === digits;
  return [...orders.filter(exact), ...orders.filter((order) => !exact(order))];
}
