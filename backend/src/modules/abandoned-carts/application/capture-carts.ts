import { Injectable } from '@nestjs/common';
import { inBundle, UnitOfWork } from '../../../platform/database/index.ts';
import { CheckoutApi } from '../../checkout/index.ts';
import { cartKeyOf } from '../domain/captured-cart.ts';
import { type Capture, CartStore } from '../persistence/cart-store.ts';

/** How long captures wait together for what somebody else does with one of their carts, milliseconds. */
const LOCK_WAIT_MS = 250;

/** Keeps captures: one row a cart, the newest capture in it, none for a cart that has been ordered. */
@Injectable()
export class CaptureCarts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carts: CartStore,
    private readonly checkout: CheckoutApi,
  ) {}

  /**
   * All in one transaction.
   * @param captures at most one of a cart
   * @returns those that were kept: not one that is late, nor of a cart whose order was there first.
   */
  execute(captures: readonly Capture[]): Promise<ReadonlySet<string>> {
    return this.work.transactional(async (em) => {
      // With the lock the order's subscriber either finds the row or is found by this.
      const [, , ordered] = await Promise.all([
        inBundle(em, LOCK_WAIT_MS),
        this.carts.lock(em, captures),
        this.checkout.orderedAmong(em, captures),
      ]);
      const gone = new Set(ordered.map(cartKeyOf));
      const open = captures.filter((capture) => !gone.has(cartKeyOf(capture)));
      return new Set(open.length > 0 ? await this.carts.keep(em, open) : []);
    });
  }
}
