import { Injectable } from '@nestjs/common';
import { PaymentsApi, paymentLegs } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { AmountDue } from './amount-due.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** The customer picks the goods up: they are sold, and what was still due is paid into the till. */
@Injectable()
export class HandToCustomer {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
    private readonly amountDue: AmountDue,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition`, `lot_expired` (409). */
  execute(command: StaffCommand): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute('hand_to_customer', command, async (em, { order, at, occurrence }) => {
      const orderId = order.id;
      const goods = { shopId, orderId, actor, at };
      await this.stock.handOver(em, { ...goods, transition: `${occurrence}/out` });
      await this.stock.sell(em, { ...goods, transition: occurrence });
      const { due } = await this.amountDue.execute(em, orderId, at);
      if (due <= 0) return [];
      const legs = paymentLegs(due, 'till');
      await this.payments.record(em, { shopId, orderId, kind: 'payment', legs, actor, at });
      return [];
    });
  }
}
