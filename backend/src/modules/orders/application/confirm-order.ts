import { Injectable } from '@nestjs/common';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import { wantedGoods } from '../domain/new-order.ts';
import { takesByConfirming } from '../domain/own-orders.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, OrderChanges, type StaffCommand, workerOf } from './order-changes.ts';

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
    const { shopId, actor } = command;
    return this.changes.execute('confirm', command, async (em, { order, at, occurrence }) => {
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
    });
  }
}
