import { daFromCentimes } from '@hanout/kernel';
import type { CheckoutState } from './state.ts';

/** Said on the window when an order was taken, before its page is gone to. */
export const ORDER_PLACED = 'order-placed';

export interface PlacedDetail {
  readonly orderUuid: string;
  readonly redirectUrl: string;
  /** DA, with delivery. */
  readonly value: number;
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly price: number }[];
}

export function sayOrderPlaced(
  { lines, totalPrice }: CheckoutState,
  order: { readonly orderUuid: string; readonly redirectUrl: string },
): void {
  const detail: PlacedDetail = {
    orderUuid: order.orderUuid,
    redirectUrl: order.redirectUrl,
    value: daFromCentimes(totalPrice),
    lines: lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, price: daFromCentimes(unitPrice) })),
  };
  window.dispatchEvent(new CustomEvent(ORDER_PLACED, { detail }));
}
