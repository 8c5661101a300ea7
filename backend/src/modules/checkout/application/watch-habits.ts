import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { linesHash, OrdersApi } from '../../orders/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { type Suspicion, type SuspicionLimits, suspicionOf } from '../domain/suspicion.ts';
import { type Claim, Receipts } from '../persistence/receipts.ts';

const DAY_MS = 24 * 3_600_000;
/** How far back orders from one network address are counted. */
export const ADDRESS_WINDOW_MS = 10 * 60_000;

/** Looks at what the same phone and address ordered lately: an order is flagged for it, never refused. */
@Injectable()
export class WatchHabits {
  constructor(
    private readonly orders: OrdersApi,
    private readonly receipts: Receipts,
  ) {}

  async execute(
    em: EntityManager,
    command: CheckoutCommand,
    claim: Claim,
    limits: SuspicionLimits,
    countedFromAddress: number,
  ): Promise<Suspicion> {
    const { shopId, customer, lines } = command;
    const since = new Date(claim.at.getTime() - DAY_MS);
    const recent = await this.orders.recentOf(em, shopId, customer.phone, linesHash(lines), since);
    const habits = {
      sameLines: recent.sameLines,
      fromPhone: recent.unconfirmed,
      fromAddress: await this.#unconfirmedFrom(em, claim, limits, countedFromAddress),
    };
    return suspicionOf(habits, limits);
  }

  /** Only where there are many at all is it worth asking which of them are still unconfirmed. */
  async #unconfirmedFrom(
    em: EntityManager,
    claim: Claim,
    limits: SuspicionLimits,
    counted: number,
  ): Promise<number> {
    if (counted < limits.suspectPerAddress) return counted;
    return this.orders.countUnconfirmed(em, await this.receipts.ordersFromAddress(em, claim));
  }
}
