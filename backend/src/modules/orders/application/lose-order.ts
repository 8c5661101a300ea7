import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { claimLegs, lostRestLegs, PaymentsApi } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface LoseCommand extends StaffCommand {
  readonly reason: string | null;
}

/** The carrier lost the parcel: its goods are written off, the carrier owes their price, and we what was paid for them. */
@Injectable()
export class LoseOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition` (409). */
  execute(command: LoseCommand): Promise<Acted> {
    const { shopId, actor, reason } = command;
    return this.changes.execute(
      'lose',
      command,
      async (em, { order, at, occurrence }) => {
        const orderId = order.id;
        await this.stock.lose(em, { shopId, orderId, actor, at, transition: occurrence, reason });
        const balances = await this.payments.balances(em, orderId);
        const whole = order.state === 'in_delivery';
        const legs = whole ? claimLegs(balances) : lostRestLegs(toCentimes(order.total), balances);
        await this.payments.record(em, {
          shopId,
          orderId,
          kind: 'claim',
          legs,
          actor,
          at,
          transporterId: order.transporterId,
        });
        return [];
      },
      reason ? { reason } : {},
    );
  }
}
