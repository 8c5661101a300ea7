import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CheckoutApi } from '../../checkout/index.ts';
import { CartStore } from '../persistence/cart-store.ts';

/** An order, and when it was placed. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly at: Date;
}

/** Carts that became orders are no longer abandoned. */
@Injectable()
export class CloseCarts {
  constructor(
    private readonly carts: CartStore,
    private readonly checkout: CheckoutApi,
  ) {}

  /** In the caller's transaction; repeating it changes nothing. */
  async execute(em: EntityManager, orders: readonly PlacedOrder[]): Promise<void> {
    const placedAt = new Map(orders.map(({ orderId, at }) => [orderId, at]));
    const carts = await this.checkout.cartsOf(em, [...placedAt.keys()]);
    const closing = carts.flatMap((cart) => {
      const at = placedAt.get(cart.orderId);
      return at ? [{ ...cart, at }] : [];
    });
    if (closing.length === 0) return;
    // Sent together: closing looks when the locks are given.
    await Promise.all([this.carts.lock(em, closing), this.carts.close(em, closing)]);
  }
}
