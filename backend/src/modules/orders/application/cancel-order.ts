import { uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/index.ts';
import { cancellationLegs, PaymentsApi } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { ORDERS_CANCELLED, type OrderEvent } from '../domain/events.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface CancelCommand extends StaffCommand {
  readonly reason: string | null;
}

/** The order will not happen: stock goes back on sale, nothing is owed any more. Nothing is refunded by this (BO-192). */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition` (409). */
  execute(command: CancelCommand): Promise<Acted> {
    const { shopId, actor, reason } = command;
    return this.changes.execute(
      'cancel',
      command,
      async (em, { order, at, occurrence }) => {
        const orderId = order.id;
        await this.stock.release(em, { shopId, orderId, actor, at, transition: occurrence });
        const legs = cancellationLegs(await this.payments.balances(em, orderId));
        await this.payments.record(em, { shopId, orderId, kind: 'cancellation', legs, actor, at });
        order.holdExpiresAt = null;
        order.callbackAt = null;
        const payload: OrderEvent = { orderId, number: order.number };
        await this.outbox.record(em, {
          id: uuidv7(),
          topic: ORDERS_CANCELLED,
          shopId,
          payload,
          occurredAt: at,
        });
        return [];
      },
      reason ? { reason } : {},
    );
  }
}
