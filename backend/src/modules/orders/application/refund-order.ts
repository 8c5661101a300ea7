import type { MoneyPlace } from '@hanout/contracts';
import { type Centimes, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type HeldAccount, PaymentsApi, refundable, refundLegs } from '../../payments/index.ts';
import { isClosed } from '../domain/transitions.ts';
import { amountOf, purseOf } from './audited-money.ts';
import {
  type Acted,
  type Change,
  type Effect,
  type Entered,
  OrderChanges,
  type StaffCommand,
} from './order-changes.ts';

export interface RefundCommand extends StaffCommand {
  readonly amount: Centimes;
  /** The default account of this place, where none is named. */
  readonly place?: MoneyPlace | undefined;
  readonly accountId?: string | undefined;
  readonly note?: string | null;
}

/** Enters what is given back, of an open order or off the deposit of a closed one. @returns where it came from, for the audit */
type Enter = (em: EntityManager, change: Change, isOpen: boolean) => Promise<Entered>;

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
    const enter: Enter = async (em, { order, at }, isOpen) => {
      const account = await this.#accountOf(em, command);
      const legs = refundLegs(amount, account.place, isOpen);
      const entry = { shopId, orderId: order.id, legs, actor, at, note, accountId: account.id };
      await this.payments.record(em, { ...entry, kind: 'refund' });
      return { place: account.place, account: account.name };
    };
    return this.changes.execute('refund', command, this.#effect(command, enter));
  }

  /** {@link execute}, as a part of the caller's transaction, which enters the money itself. */
  within(em: EntityManager, command: RefundCommand, enter: Enter): Promise<Acted> {
    return this.changes.within(em, 'refund', command, this.#effect(command, enter));
  }

  #effect({ amount }: RefundCommand, enter: Enter): Effect {
    return async (em, change) => {
      const { order, audited } = change;
      const isOpen = !isClosed(order);
      const balances = await this.payments.balances(em, order.id);
      if (amount > refundable(isOpen, balances))
        throw new DomainError('invalid', 422, { fields: { amount: ['validation.overMaximum'] } });
      const where = await enter(em, change, isOpen);
      audited.before = purseOf(balances);
      audited.after = {
        ...purseOf(await this.payments.balances(em, order.id)),
        ...{ amount: amountOf(amount), ...where },
      };
      return [];
    };
  }

  /** That of the shop which refunds are made from (BO-235, BO-236), with as much in it. */
  #accountOf(em: EntityManager, { shopId, place, accountId, amount }: RefundCommand): Promise<HeldAccount> {
    const field = accountId ? 'accountId' : 'place';
    return this.payments.account(em, { shopId, place, accountId, takes: amount, refunds: true, field });
  }
}
