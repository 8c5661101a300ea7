import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/outbox/index.ts';
import { ActAtCounter } from './application/act-at-counter.ts';
import { ReturnAtCounter } from './application/return-at-counter.ts';
import { SellAtCounter, type SoldAtCounter } from './application/sell-at-counter.ts';
import { eventRow } from './domain/history.ts';
import { type Installment, requirePlan } from './domain/installments.ts';
import { type NewOrder, totalsOf } from './domain/new-order.ts';
import { type FlaggedOrders, lowerFlag, raiseFlag } from './persistence/flag-orders.ts';
import { InstallmentStore } from './persistence/installment-store.ts';
import { lockOrders } from './persistence/lock-orders.ts';
import {
  type CreatedOrder,
  type OrderContact,
  OrderStore,
  type RecentOrders,
} from './persistence/order-store.ts';
import { type OrderParcelData, parcelDataOf } from './persistence/parcel-data.ts';

export interface RaisedFlag {
  readonly shopId: string;
  readonly orderId: string;
  readonly flag: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** The door of the orders module. Everything runs in the caller's transaction. */
@Injectable()
export class OrdersApi {
  constructor(
    private readonly orders: OrderStore,
    private readonly plans: InstallmentStore,
    private readonly outbox: Outbox,
    private readonly counter: SellAtCounter,
    private readonly returns: ReturnAtCounter,
    private readonly acts: ActAtCounter,
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

  /** {@link SellAtCounter.within} */
  sellAtCounter(...sale: Parameters<SellAtCounter['within']>): Promise<SoldAtCounter> {
    return this.counter.within(...sale);
  }

  /** {@link ReturnAtCounter.within} */
  returnAtCounter(...goods: Parameters<ReturnAtCounter['within']>): ReturnType<ReturnAtCounter['within']> {
    return this.returns.within(...goods);
  }

  /** {@link ActAtCounter.within} */
  actAtCounter(...act: Parameters<ActAtCounter['within']>): Promise<void> {
    return this.acts.within(...act);
  }

  /** The same for several orders of a shop, which nobody looks at one by one: none is flagged or a draft. */
  async createTogether(em: EntityManager, orders: readonly NewOrder[]): Promise<void> {
    await this.orders.insertAll(em, orders);
    this.outbox.announce(em);
  }

  /** For orders that are not written yet: what the same phones ordered in the day before, in their order. */
  recentOf(
    em: EntityManager,
    shopId: string,
    wanted: readonly { readonly phone: string; readonly linesHash: string }[],
    at: Date,
  ): Promise<RecentOrders[]> {
    return this.orders.recentOf(em, shopId, wanted, at);
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

  /** How an order of this transaction is paid in parts. @throws DomainError `invalid` (422): they are not the total. */
  async plan(em: EntityManager, order: NewOrder, installments: readonly Installment[]): Promise<void> {
    requirePlan(installments, totalsOf(order).total);
    await this.plans.replace(em, order.id, installments);
  }

  /** An internal note on an order of this transaction. */
  note(em: EntityManager, { id, actor, placedAt }: NewOrder, text: string): Promise<void> {
    return this.orders.appendHistory(em, id, [eventRow(actor, placedAt, 'note', { text })]);
  }

  /** Who ordered, and where it travels, of orders that there are: the oldest first. */
  contactsOf(em: EntityManager, orderIds: readonly string[]): Promise<OrderContact[]> {
    return this.orders.contactsOf(em, orderIds);
  }

  /** For the announcement to a carrier; null for an order that is not there. */
  parcelOf(em: EntityManager, orderId: string): Promise<OrderParcelData | null> {
    return parcelDataOf(em, orderId);
  }

  /** Flags an order for staff; a flag that it has already changes nothing. */
  async raise(em: EntityManager, { shopId, orderId, flag, actor, at }: RaisedFlag): Promise<void> {
    const order = await this.orders.lock(em, shopId, orderId);
    if (!order || order.flags.includes(flag)) return;
    order.flags = [...order.flags, flag];
    order.version += 1;
    await em.flush();
    await this.orders.appendHistory(em, orderId, [eventRow(actor, at, 'flag', { flag })]);
  }

  /** Before money of several orders moves: nobody else changes them until the transaction ends. */
  lockAll(em: EntityManager, shopId: string, orderIds: readonly string[]): Promise<void> {
    return lockOrders(em, shopId, orderIds);
  }

  /** Flags orders that the caller has locked; those that have the flag already stay as they are. */
  async raiseAll(em: EntityManager, flagged: FlaggedOrders & { readonly actor: Actor }): Promise<void> {
    if (flagged.orderIds.length === 0) return;
    await raiseFlag(em, flagged, eventRow(flagged.actor, flagged.at, 'flag', { flag: flagged.flag }));
  }

  /** The flag is over for these orders, which the caller has locked. */
  async lowerAll(em: EntityManager, flagged: FlaggedOrders): Promise<void> {
    if (flagged.orderIds.length > 0) await lowerFlag(em, flagged);
  }

  /** How many of these orders, placed since then, nobody has confirmed or cancelled yet. */
  countUnconfirmed(em: EntityManager, orderIds: readonly string[], since: Date): Promise<number> {
    return this.orders.countUnconfirmed(em, orderIds, since);
  }
}
