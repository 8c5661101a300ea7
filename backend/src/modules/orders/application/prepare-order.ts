import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StockApi } from '../../stock/index.ts';
import { eventRow } from '../domain/history.ts';
import { wantedGoods } from '../domain/new-order.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, type Effect, OrderChanges, type StaffCommand } from './order-changes.ts';

/** The warehouse begins, or begins again: lots are chosen by the shop's strategy; nothing is packed yet. */
@Injectable()
export class PrepareOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `out_of_stock` (409); nothing is changed then. */
  execute(command: StaffCommand): Promise<Acted> {
    return this.changes.execute('prepare', command, this.#effect(command));
  }

  /** One of many, of which nobody was asked whether it is to be packed anew. @throws DomainError `packing_begun` (409); as {@link execute} */
  among(command: StaffCommand): Promise<Acted> {
    return this.changes.execute('prepare', command, this.#effect(command, { anew: false }));
  }

  /** {@link execute}, as a part of the caller's transaction. */
  within(em: EntityManager, command: StaffCommand): Promise<Acted> {
    return this.changes.within(em, 'prepare', command, this.#effect(command));
  }

  #effect({ shopId, actor }: StaffCommand, { anew } = { anew: true }): Effect {
    return async (em, { order, at, occurrence, before }) => {
      const lines = await this.orders.linesOf(em, order.id);
      if (!anew && lines.some(({ packed }) => packed)) throw new DomainError('packing_begun', 409);
      const goods = wantedGoods(order, lines);
      await this.stock.chooseLots(em, {
        ...{ shopId, orderId: order.id, ...goods, actor, at, transition: occurrence },
      });
      order.flags = order.flags.filter((flag) => flag !== 'short');
      for (const line of lines) line.packed = null;
      // No state says that it began anew where it was in preparation before.
      return before.state === 'preparing' ? [eventRow(actor, at, 'prepared_again', {})] : [];
    };
  }
}
