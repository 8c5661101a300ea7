import { toCentimes, uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/index.ts';
import { PaymentsApi, reopeningLegs } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { ORDERS_REOPENED, type OrderEvent } from '../domain/events.ts';
import { holdExpiry } from '../domain/hold-expiry.ts';
import { demandsOf } from '../domain/new-order.ts';
import { OrderStore } from '../persistence/order-store.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** A cancelled order comes back as a new one: stock is held again, the total is owed again. */
@Injectable()
export class ReopenOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly orders: OrderStore,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `out_of_stock` (409); nothing is changed then. */
  execute(command: StaffCommand): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute('reopen', command, async (em, { order, at, occurrence }) => {
      const orderId = order.id;
      const demands = demandsOf(await this.orders.linesOf(em, orderId));
      await this.stock.hold(em, { shopId, orderId, demands, actor, at, transition: occurrence });
      const legs = reopeningLegs(toCentimes(order.total), await this.payments.balances(em, orderId));
      await this.payments.record(em, { shopId, orderId, kind: 'reopening', legs, actor, at });
      order.holdExpiresAt = holdExpiry(at);
      order.flags = order.flags.filter((flag) => flag !== 'hold_expired');
      const payload: OrderEvent = { orderId, number: order.number };
      await this.outbox.record(em, { id: uuidv7(), topic: ORDERS_REOPENED, shopId, payload, occurredAt: at });
      return [];
    });
  }
}
