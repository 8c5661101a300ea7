/** Topics of the outbox. Each carries an {@link OrderEvent}. */
export const ORDERS_PLACED = 'orders.placed';
export const ORDERS_CONFIRMED = 'orders.confirmed';
export const ORDERS_CANCELLED = 'orders.cancelled';
export const ORDERS_REOPENED = 'orders.reopened';

export interface OrderEvent {
  readonly orderId: string;
  readonly number: number;
}
