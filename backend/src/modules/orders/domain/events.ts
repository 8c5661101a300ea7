import type { TransitionName } from './transition-table.ts';

/** Topics of the outbox. Each carries an {@link OrderEvent}. */
export const ORDERS_PLACED = 'orders.placed';
export const ORDERS_CONFIRMED = 'orders.confirmed';
export const ORDERS_CANCELLED = 'orders.cancelled';
export const ORDERS_REOPENED = 'orders.reopened';
export const ORDERS_PACKED = 'orders.packed';
export const ORDERS_HANDED_OVER = 'orders.handed_over';
export const ORDERS_DELIVERY_MOVED = 'orders.delivery_moved';
export const ORDERS_DELIVERED = 'orders.delivered';
export const ORDERS_PARTIALLY_DELIVERED = 'orders.partially_delivered';
export const ORDERS_RETURNED = 'orders.returned';
export const ORDERS_LOST = 'orders.lost';
export const ORDERS_PAID = 'orders.paid';
export const ORDERS_REFUNDED = 'orders.refunded';
export const ORDERS_DEPOSIT_FORFEITED = 'orders.deposit_forfeited';
/** Goods of this order, which was delivered, came back as an order of their own; others may have gone out for them. */
export const ORDERS_CAME_BACK = 'orders.came_back';
/** Sold and taken along at a counter. */
export const ORDERS_SOLD = 'orders.sold';

export interface OrderEvent {
  readonly orderId: string;
  readonly number: number;
  /** What happened, by the name in the table of transitions. */
  readonly transition?: string;
}

const TOPICS: Readonly<Partial<Record<TransitionName, readonly string[]>>> = {
  submit: [ORDERS_PLACED],
  confirm: [ORDERS_CONFIRMED],
  cancel: [ORDERS_CANCELLED],
  cancel_packed: [ORDERS_CANCELLED],
  reopen: [ORDERS_REOPENED],
  pack: [ORDERS_PACKED],
  hand_over: [ORDERS_HANDED_OVER],
  start_expedition: [ORDERS_HANDED_OVER],
  deliver: [ORDERS_DELIVERED],
  hand_to_customer: [ORDERS_DELIVERED],
  deliver_in_part: [ORDERS_PARTIALLY_DELIVERED],
  take_back: [ORDERS_RETURNED],
  take_back_rest: [ORDERS_RETURNED],
  lose: [ORDERS_LOST],
  pay: [ORDERS_PAID],
  pay_on_its_way: [ORDERS_PAID],
  pay_after_delivery: [ORDERS_PAID],
  refund: [ORDERS_REFUNDED],
  refund_closed: [ORDERS_REFUNDED],
  refund_lost: [ORDERS_REFUNDED],
  forfeit: [ORDERS_CANCELLED, ORDERS_DEPOSIT_FORFEITED],
  forfeit_closed: [ORDERS_DEPOSIT_FORFEITED],
  return_goods: [ORDERS_CAME_BACK],
  sell_at_till: [ORDERS_SOLD],
};

/** What the others are told of a transition; a move of the parcel that has no topic of its own is one of many. */
export function topicsOf(name: TransitionName, movesDelivery: boolean): readonly string[] {
  return TOPICS[name] ?? (movesDelivery ? [ORDERS_DELIVERY_MOVED] : []);
}
