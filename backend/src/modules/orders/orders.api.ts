import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/outbox/index.ts';
import { PaymentsApi, placementLegs } from '../payments/index.ts';
import { ORDERS_PLACED, type OrderEvent } from './domain/events.ts';
import { type NewOrder, totalsOf } from './domain/new-order.ts';
import { OrderStore, type RecentOrders } from './persistence/order-store.ts';

/** The door of the orders module. Everything runs in the caller's transaction. */
@Injectable()
export class OrdersApi {
  constructor(
    private readonly orders: OrderStore,
    private readonly payments: PaymentsApi,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes a placed order: order, lines, history, what is owed, `orders.placed`. Its stock is the caller's to hold,
   * with `demandsOf`, as the last thing before the end of the transaction.
   * @returns the order's number.
   */
  async create(em: EntityManager, order: NewOrder): Promise<number> {
    const { id: orderId, shopId, actor, placedAt: at } = order;
    const number = await this.orders.insert(em, order);
    const legs = placementLegs(totalsOf(order).total);
    await this.payments.record(em, { shopId, orderId, kind: 'placement', legs, actor, at });
    const payload: OrderEvent = { orderId, number };
    await this.outbox.record(em, { id: uuidv7(), topic: ORDERS_PLACED, shopId, payload, occurredAt: at });
    return number;
  }

  /** What a phone number ordered since an instant; `lines` is a `linesHash`. */
  recentOf(
    em: EntityManager,
    shopId: string,
    phone: string,
    lines: string,
    since: Date,
  ): Promise<RecentOrders> {
    return this.orders.recentOf(em, shopId, phone, lines, since);
  }

  /** How many of these orders nobody has confirmed or cancelled yet. */
  countUnconfirmed(em: EntityManager, orderIds: readonly string[]): Promise<number> {
    return this.orders.countUnconfirmed(em, orderIds);
  }
}
