import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SessionTokens } from '../../platform/http/index.ts';
import type { NewOrder } from '../orders/index.ts';
import { redirectUrl } from './domain/redirect.ts';
import { type CartOfOrder, type OrderedCart, Receipts } from './persistence/receipts.ts';

/** The door of checkout: which cart became which order. */
@Injectable()
export class CheckoutApi {
  constructor(
    private readonly receipts: Receipts,
    private readonly tokens: SessionTokens,
  ) {}

  /** The carts of the signed cookies that orders were made from; none for orders from elsewhere, or once forgotten. */
  cartsOf(em: EntityManager, orderIds: readonly string[]): Promise<OrderedCart[]> {
    return this.receipts.cartsOf(em, orderIds);
  }

  /**
   * Staff make the order of a cart: from now on its shopper's own is told that it was ordered already, and where. A
   * shopper who is ordering it at this moment is waited for.
   * @returns false for a cart that has been ordered
   */
  takeCart(em: EntityManager, cart: CartOfOrder, order: NewOrder): Promise<boolean> {
    return this.receipts.takeCart(em, {
      ...cart,
      nextCartToken: this.tokens.newCartToken(),
      orderId: order.id,
      redirectUrl: redirectUrl(order.accessToken, order.locale),
      at: order.placedAt,
    });
  }

  /** Whether a cart has been ordered. */
  async isCartOrdered(em: EntityManager, cart: CartOfOrder): Promise<boolean> {
    return (await this.orderedAmong(em, [cart])).length > 0;
  }

  /** Which of these carts have been ordered. */
  orderedAmong(em: EntityManager, carts: readonly CartOfOrder[]): Promise<CartOfOrder[]> {
    return this.receipts.orderedAmong(em, carts);
  }
}
