import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/outbox/index.ts';
import type { NewOrder } from './domain/new-order.ts';
import { type CreatedOrder, OrderStore } from './persistence/order-store.ts';

/** The door of the orders module. Everything runs in the caller's transaction. */
@Injectable()
export class OrdersApi {
  constructor(
    private readonly orders: OrderStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes a placed order: order, lines, history, what is owed, `orders.placed`. Its stock is the caller's to hold,
   * with `demandsOf`, as the last thing before the end of the transaction.
   * @returns its number, and what the same phone ordered in the day before.
   */
  async create(em: EntityManager, order: NewOrder): Promise<CreatedOrder> {
    const created = await this.orders.insert(em, order);
    this.outbox.announce(em);
    return created;
  }

  /** Flags an order that this transaction has created; `holdExpiresAt` is null when it holds no stock. */
  flag(
    em: EntityManager,
    order: NewOrder,
    flags: readonly string[],
    holdExpiresAt: Date | null,
  ): Promise<void> {
    return this.orders.flag(em, order, flags, holdExpiresAt);
  }

  /** How many of these orders nobody has confirmed or cancelled yet. */
  countUnconfirmed(em: EntityManager, orderIds: readonly string[]): Promise<number> {
    return this.orders.countUnconfirmed(em, orderIds);
  }
}
