import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CartOfOrder, Receipts } from './persistence/receipts.ts';

/** The door of checkout: which cart became which order. */
@Injectable()
export class CheckoutApi {
  constructor(private readonly receipts: Receipts) {}

  /** The cart of the signed cookie that an order was made from; null for orders from elsewhere, or once forgotten. */
  cartOf(em: EntityManager, orderId: string): Promise<CartOfOrder | null> {
    return this.receipts.cartOf(em, orderId);
  }

  /** Whether a cart has been ordered. */
  isCartOrdered(em: EntityManager, cart: CartOfOrder): Promise<boolean> {
    return this.receipts.isCartOrdered(em, cart);
  }
}
