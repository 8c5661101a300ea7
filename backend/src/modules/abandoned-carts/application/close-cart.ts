import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CheckoutApi } from '../../checkout/index.ts';
import { CartStore } from '../persistence/cart-store.ts';

/** The cart that became an order is no longer abandoned. */
@Injectable()
export class CloseCart {
  constructor(
    private readonly carts: CartStore,
    private readonly checkout: CheckoutApi,
  ) {}

  /** In the caller's transaction; repeating it changes nothing. */
  async execute(em: EntityManager, orderId: string, at: Date): Promise<void> {
    const cart = await this.checkout.cartOf(em, orderId);
    if (!cart) return;
    // Sent together: closing looks when the lock is given.
    await Promise.all([this.carts.lock(em, cart), this.carts.close(em, cart, orderId, at)]);
  }
}
