import { Injectable } from '@nestjs/common';
import { cancellationLegs, PaymentsApi } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

/** The warehouse has the returned goods: into quarantine. Of an order that came back whole nothing is owed any more. */
@Injectable()
export class TakeBackOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly stock: StockApi,
    private readonly payments: PaymentsApi,
  ) {}

  /** @throws DomainError `order_changed`, `illegal_transition` (409). */
  execute(command: StaffCommand): Promise<Acted> {
    const { shopId, actor } = command;
    return this.changes.execute('take_back', command, async (em, { order, at, occurrence, transition }) => {
      const orderId = order.id;
      await this.stock.takeBack(em, { shopId, orderId, actor, at, transition: occurrence });
      if (transition.money !== 'void') return [];
      const legs = cancellationLegs(await this.payments.balances(em, orderId));
      await this.payments.record(em, { shopId, orderId, kind: 'cancellation', legs, actor, at });
      return [];
    });
  }
}
