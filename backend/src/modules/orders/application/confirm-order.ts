import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import { wantedGoods } from '../domain/new-order.ts';
import { takesByConfirming } from '../domain/own-orders.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, type Effect, OrderChanges, type StaffCommand, workerOf } from './order-changes.ts';

/** The customer said yes: what was held becomes reserved; what is no longer held is reserved afresh. It is its agent's now. */
@Injectable()
export class ConfirmOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `out_of_stock` (409); nothing is changed then. */
  execute(command: StaffCommand): Promise<Acted> {
    return this.changes.execute('confirm', command, this.#effect(command));
  }

  /** {@link execute}, as a part of the caller's transaction. */
  within(em: EntityManager, command: StaffCommand): Promise<Acted> {
    return this.changes.within(em, 'confirm', command, this.#effect(command));
  }

  #effect(command: StaffCommand): Effect {
    const { shopId, actor } = command;
    return async (em, { order, at, occurrence }) => {
      const goods = wantedGoods(order, await this.orders.linesOf(em, order.id));
      await this.stock.reserve(em, {
        shopId,
        orderId: order.id,
        ...goods,
        actor,
        at,
        transition: occurrence,
      });
      order.holdExpiresAt = null;
      order.callbackAt = null;
      order.flags = order.flags.filter((flag) => flag !== 'hold_expired' && flag !== 'short');
      if (!takesByConfirming(order.assignedTo, workerOf(command))) return [];
      order.assignedTo = actor.id;
      return [eventRow(actor, at, 'assign', { to: actor.name })];
    };
  }
}
