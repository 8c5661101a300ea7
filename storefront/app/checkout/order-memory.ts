import { cart } from '../cart/use-cart.ts';
import { browserStore } from './browser-storage.ts';
import { clearCooldown, restoreCooldown } from './cooldown.ts';
import { wholeName } from './order-line.ts';
import { subtotal } from './rules.ts';
import {
  forgetCheckout,
  forgetOverview,
  loadOverview,
  type Overview,
  saveOverview,
} from './saved-checkout.ts';
import type { CheckoutState } from './state.ts';

/** After a success: the cart is emptied (SF-161) and what was bought is kept for the overview. */
export function rememberOrder(sent: CheckoutState, redirectUrl: string, orderedAt: number): void {
  const { lines, discount, deliveryPrice, totalPrice } = sent;
  cart.clear();
  saveOverview(browserStore, {
    lines: lines.map((line) => ({
      product: line.id,
      name: wholeName(line),
      quantity: line.quantity,
      total: subtotal(line.unitPrice, line.quantity),
      parts: line.parts.map((part) => ({ name: wholeName(part), quantity: part.quantity })),
    })),
    discount,
    deliveryPrice,
    total: totalPrice,
    orderedAt,
    redirectUrl,
  });
}

/** The overview of the last order while its cooldown runs; afterwards everything about it is forgotten (SF-175). */
export function currentOverview(): Overview | null {
  const overview = loadOverview(browserStore);
  if (!overview) return null;
  if (restoreCooldown(browserStore, Date.now()) > 0) return overview;
  forgetOrder();
  return null;
}

/** The next order starts from nothing: fields, cooldown and overview are gone (SF-176). */
export function forgetOrder(): void {
  clearCooldown(browserStore);
  forgetOverview(browserStore);
  forgetCheckout(browserStore);
}
