/** Moments of placing an order at which fault tests cut the connection, stop the process, or let another go first. */
export type CheckoutPoint = 'after-claim' | 'before-hold' | 'after-hold' | 'after-commit';

/** Nothing waits at these moments in production: nobody provides it there. */
export interface CheckoutFailpoints {
  reached(point: CheckoutPoint): void | Promise<void>;
}
export const CHECKOUT_POINTS = Symbol('CheckoutFailpoints');
