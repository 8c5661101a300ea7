import { systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MovedNumber, type OrderContact, OrdersApi } from '../../orders/index.ts';
import { CustomerStore } from '../persistence/customer-store.ts';

const ACTOR = systemActor('customers');

/** Whoever orders is a customer, by their number; an order of a blocked one is flagged, never refused. */
@Injectable()
export class RememberCustomers {
  constructor(
    private readonly orders: OrdersApi,
    private readonly customers: CustomerStore,
  ) {}

  /** In the caller's transaction; repeating it changes nothing. */
  async execute(em: EntityManager, orderIds: readonly string[], at: Date): Promise<void> {
    const contacts = await this.orders.contactsOf(em, orderIds);
    for (const turn of oneOfEachNumber(contacts)) {
      const ofBlocked = await this.customers.remember(em, turn);
      for (const { orderId, shopId } of ofBlocked)
        await this.orders.raise(em, { shopId, orderId, flag: 'blocked', actor: ACTOR, at });
    }
  }

  /**
   * The same of an order that went from one number to another: who had it ordered last when what is left of theirs says. Both
   * numbers are locked at once, for who moves one back at this moment.
   */
  async moved(
    em: EntityManager,
    { shopId, orderId, from, to }: { shopId: string; orderId: string } & MovedNumber,
    at: Date,
  ): Promise<void> {
    const former = from === to ? null : from;
    if (former) await this.customers.lockNumbers(em, shopId, [former, ...(to ? [to] : [])]);
    await this.execute(em, [orderId], at);
    if (former) await this.customers.lookAgain(em, shopId, former);
  }
}

/** The first order of each number, then the second ones, and so on: each finds what the one before it left. */
function oneOfEachNumber(contacts: readonly OrderContact[]): OrderContact[][] {
  const turns: OrderContact[][] = [];
  const seen = new Map<string, number>();
  for (const contact of contacts) {
    const number = `${contact.shopId} ${contact.customer.phone}`;
    const nth = seen.get(number) ?? 0;
    seen.set(number, nth + 1);
    turns[nth] = [...(turns[nth] ?? []), contact];
  }
  return turns;
}
