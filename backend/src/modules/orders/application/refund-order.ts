import type { MoneyPlace } from '@hanout/contracts';
import { type Centimes, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type HeldAccount, PaymentsApi, refundable, refundLegs } from '../../payments/index.ts';
import { isClosed } from '../domain/transitions.ts';
import { amountOf, purseOf } from './audited-money.ts';
import { type Acted, OrderChanges, type StaffCommand } from './order-changes.ts';

export interface RefundCommand extends StaffCommand {
  readonly amount: Centimes;
  /** The default account of this place, where none is named. */
  readonly place?: MoneyPlace | undefined;
  readonly accountId?: string | undefined;
  readonly note?: string | null;
}

/** Money goes back to the customer: at most what was paid and not refunded yet (decisions, BO-234). */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly changes: OrderChanges,
    private readonly payments: PaymentsApi,
  ) {}

  /**
   * @throws DomainError `invalid` (422): more than the maximum, or from an account without refunds; `account_closed`,
   * `account_short`, `order_changed`, `illegal_transition` (409).
   */
  execute(command: RefundCommand): Promise<Acted> {
    const { shopId, actor, amount, note } = command;
    return this.changes.execute('refund', command, async (em, { order, at, audited }) => {
      const isOpen = !isClosed(order);
      const balances = await this.payments.balances(em, order.id);
      if (amount > refundable(isOpen, balances))
        throw new DomainError('invalid', 422, { fields: { amount: ['validation.overMaximum'] } });
      const account = await this.#accountOf(em, command);
      const legs = refundLegs(amount, account.place, isOpen);
      const entry = { shopId, orderId: order.id, legs, actor, at, note, accountId: account.id };
      await this.payments.record(em, { ...entry, kind: 'refund' });
      audited.before = purseOf(balances);
      audited.after = {
        ...purseOf(await this.payments.balances(em, order.id)),
        amount: amountOf(amount),
        place: account.place,
        account: account.name,
      };
      return [];
    });
  }

  /** That of the shop which refunds are made from (BO-235, BO-236), with as much in it. */
  #accountOf(em: EntityManager, { shopId, place, accountId, amount }: RefundCommand): Promise<HeldAccount> {
    const field = accountId ? 'accountId' : 'place';
    return this.payments.account(em, { shopId, place, accountId, takes: amount, refunds: true, field });
  }
}
