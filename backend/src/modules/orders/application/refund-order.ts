import { type Centimes, DomainError, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { type MoneyPlace, PaymentsApi, refundable, refundLegs } from '../../payments/index.ts';
import { isClosed } from '../domain/transitions.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface RefundCommand extends StaffCommand {
  readonly amount: Centimes;
  readonly place: MoneyPlace;
}

/** Money goes back to the customer: at most what was paid and not refunded yet (decisions, BO-234). */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly payments: PaymentsApi,
  ) {}

  /** @throws DomainError `invalid` (422): more than the maximum; `order_changed`, `illegal_transition` (409). */
  execute(command: RefundCommand): Promise<Acted> {
    const { shopId, actor, amount, place } = command;
    return this.changes.execute('refund', command, async (em, { order, at }) => {
      const isOpen = !isClosed(order.state);
      const balances = await this.payments.balances(em, order.id);
      if (amount > refundable(toCentimes(order.total), isOpen, balances))
        throw new DomainError('invalid', 422, { fields: { amount: ['validation.amount'] } });
      const legs = refundLegs(amount, place, isOpen);
      await this.payments.record(em, { shopId, orderId: order.id, kind: 'refund', legs, actor, at });
      return [];
    });
  }
}
