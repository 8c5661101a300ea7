import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { CheckoutApi } from '../../checkout/index.ts';
import { type Capture, CartStore } from '../persistence/cart-store.ts';

/** Keeps one capture: one row a cart, the newest capture in it, none for a cart that has been ordered. */
@Injectable()
export class CaptureCart {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carts: CartStore,
    private readonly checkout: CheckoutApi,
  ) {}

  /** @returns whether it was kept: not when it is late, or the order was there first. */
  execute(capture: Capture): Promise<boolean> {
    return this.work.transactional(async (em) => {
      // With the lock the order's subscriber either finds this row or is found by it.
      await this.carts.lock(em, [capture]);
      if (await this.checkout.isCartOrdered(em, capture)) return false;
      return this.carts.keep(em, capture);
    });
  }
}
