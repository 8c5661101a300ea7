import { systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OrdersApi } from '../../orders/index.ts';
import { CustomerStore } from '../persistence/customer-store.ts';

const ACTOR = systemActor('customers');

/** Whoever orders is a customer, by their number; an order of a blocked one is flagged, never refused. */
@Injectable()
export class RememberCustomer {
  constructor(
    private readonly orders: OrdersApi,
    private readonly customers: CustomerStore,
  ) {}

  /** In the caller's transaction; repeating it changes nothing. */
  async execute(em: EntityManager, orderId: string, at: Date): Promise<void> {
    const contact = await this.orders.contactOf(em, orderId);
    if (!contact) return;
    const { blocked } = await this.customers.remember(em, contact);
    if (blocked)
      await this.orders.raise(em, { shopId: contact.shopId, orderId, flag: 'blocked', actor: ACTOR, at });
  }
}
