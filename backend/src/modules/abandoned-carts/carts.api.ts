import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CheckoutApi } from '../checkout/index.ts';
import type { NewOrder } from '../orders/index.ts';
import { AuditApi } from '../staff/index.ts';
import { CartStore } from './persistence/cart-store.ts';
import { lockCart } from './persistence/lock-cart.ts';

/** The door of the abandoned carts. Everything runs in the caller's transaction. */
@Injectable()
export class CartsApi {
  constructor(
    private readonly carts: CartStore,
    private readonly checkout: CheckoutApi,
    private readonly audit: AuditApi,
  ) {}

  /**
   * Staff made the order of a cart, or a proforma, which orders nothing yet.
   * @throws DomainError `not_found` (404), `conflict` (409) when it has an order already, its shopper's too.
   */
  async convert(em: EntityManager, cartId: string, order: NewOrder): Promise<void> {
    const { shopId, id: orderId, actor, placedAt: at } = order;
    const key = await this.carts.keyOf(em, shopId, cartId);
    if (!key) throw new DomainError('not_found', 404);
    // As captures and the order's subscriber do: the cart first, its row after it.
    await this.carts.lock(em, [key]);
    const cart = await lockCart(em, shopId, cartId);
    if (!cart) throw new DomainError('not_found', 404);
    const open = order.draft
      ? !(await this.checkout.isCartOrdered(em, key))
      : await this.checkout.takeCart(em, key, order);
    if (cart.state === 'converted' || !open) throw new DomainError('conflict', 409);
    const before = { state: cart.state };
    em.assign(cart, { state: 'converted', orderId, closedAt: at, callbackAt: null });
    const audited = { shopId, actor, action: 'carts.order', entity: 'abandoned_cart', entityId: cartId };
    this.audit.record(em, { ...audited, before, after: { state: 'converted', orderId } });
    await em.flush();
  }
}
