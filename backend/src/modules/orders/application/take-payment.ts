import type { MoneyPlace } from '@hanout/contracts';
import { type Centimes, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentsApi, paymentLegs } from '../../payments/index.ts';
import { payableOf } from '../domain/cash-on-delivery.ts';
import { amountOf, purseOf } from './audited-money.ts';
import {
  type Acted,
  type Change,
  type Effect,
  type Entered,
  OrderChanges,
  type StaffCommand,
} from './order-changes.ts';

export interface PaymentCommand extends StaffCommand {
  readonly kind: 'deposit' | 'payment';
  /** null: all that is still owed and no carrier collects. */
  readonly amount: Centimes | null;
  /** The default account of this place, where none is named. */
  readonly place?: MoneyPlace | undefined;
  readonly accountId?: string | undefined;
  readonly note?: string | null;
}

/** Enters what was paid in the books. @returns where it went, for the audit */
type Enter = (em: EntityManager, change: Change, amount: Centimes) => Promise<Entered>;

/** The customer pays by hand: a deposit, an installment, or the rest. Never more than is owed, nor what a carrier will collect. */
@Injectable()
export class TakePayment {
  constructor(
    private readonly changes: OrderChanges,
    private readonly payments: PaymentsApi,
  ) {}

  /** @throws DomainError `invalid` (422), `nothing_owed`, `carrier_collects`, `account_closed`, `order_changed`, `illegal_transition` (409). */
  execute(command: PaymentCommand): Promise<Acted> {
    const { shopId, actor, kind, place, accountId, note } = command;
    const enter: Enter = async (em, { order, at }, amount) => {
      const account = await this.payments.account(em, { shopId, accountId, place });
      const legs = paymentLegs(amount, account.place);
      const entry = { shopId, orderId: order.id, kind, legs, actor, at, note, accountId: account.id };
      await this.payments.record(em, entry);
      return { place: account.place, account: account.name };
    };
    return this.changes.execute('pay', command, this.#effect(command, enter));
  }

  /** {@link execute}, as a part of the caller's transaction, which enters the money itself. */
  within(em: EntityManager, command: PaymentCommand, enter: Enter): Promise<Acted> {
    return this.changes.within(em, 'pay', command, this.#effect(command, enter));
  }

  #effect({ kind, amount: asked }: PaymentCommand, enter: Enter): Effect {
    return async (em, change) => {
      const { order, audited } = change;
      const balances = await this.payments.balances(em, order.id);
      const owed = balances.customer_owes ?? 0;
      if (owed <= 0) throw new DomainError('nothing_owed', 409);
      const payable = payableOf(owed, order);
      if (payable <= 0) throw new DomainError('carrier_collects', 409);
      const amount = asked ?? payable;
      if (amount > payable)
        throw new DomainError('invalid', 422, { fields: { amount: ['validation.overMaximum'] } });
      const where = await enter(em, change, amount);
      audited.before = purseOf(balances);
      audited.after = {
        ...purseOf(await this.payments.balances(em, order.id)),
        ...{ kind, amount: amountOf(amount), ...where },
      };
      return [];
    };
  }
}
