import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentsApi, paymentLegs } from '../../payments/index.ts';
import { StockApi } from '../../stock/index.ts';
import { AmountDue } from './amount-due.ts';
import { type Acted, type Change, type Effect, OrderChanges, type StaffCommand } from './order-changes.ts';

type TakeDue = (em: EntityManager, change: Change, due: Centimes) => Promise<void>;

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
    const takeDue: TakeDue = async (em, { order, at }, due) => {
      const legs = paymentLegs(due, 'till');
      await this.payments.record(em, { shopId, orderId: order.id, kind: 'payment', legs, actor, at });
    };
    return this.changes.execute('hand_to_customer', command, this.#effect(command, takeDue));
  }

  /** {@link execute}, as a part of the caller's transaction, which says what becomes of what is still due. */
  within(em: EntityManager, command: StaffCommand, takeDue: TakeDue): Promise<Acted> {
    return this.changes.within(em, 'hand_to_customer', command, this.#effect(command, takeDue));
  }

  #effect({ shopId, actor }: StaffCommand, takeDue: TakeDue): Effect {
    return async (em, change) => {
      const { order, at, occurrence } = change;
      const goods = { shopId, orderId: order.id, actor, at };
      await this.stock.handOver(em, { ...goods, transition: `${occurrence}/out` });
      await this.stock.sell(em, { ...goods, transition: occurrence });
      const { due } = await this.amountDue.execute(em, order.id, at);
      if (due > 0) await takeDue(em, change, due);
      return [];
    };
  }
}
