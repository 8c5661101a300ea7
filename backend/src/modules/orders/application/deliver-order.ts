import { Injectable } from '@nestjs/common';
import { collectionLegs, PaymentsApi } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** The customer has everything: it is sold, and the carrier holds what it was told to collect. */
@Injectable()
export class DeliverOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition` (409). */
  execute(command: StaffCommand): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute('deliver', command, async (em, { order, at, occurrence }) => {
      const orderId = order.id;
      await this.stock.sell(em, { shopId, orderId, actor, at, transition: occurrence });
      const legs = collectionLegs(order.codAmount ?? 0, await this.payments.balances(em, orderId));
      await this.payments.record(em, {
        shopId,
        orderId,
        kind: 'collection',
        legs,
        actor,
        at,
        transporterId: order.transporterId,
      });
      return [];
    });
  }
}
