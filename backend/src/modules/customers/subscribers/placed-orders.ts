import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ORDERS_PLACED, type OrderEvent } from '../../orders/index.ts';
import { RememberCustomer } from '../application/remember-customer.ts';

@Injectable()
export class OrderingCustomers {
  constructor(private readonly rememberCustomer: RememberCustomer) {}

  @Subscribe('customers.remember', ORDERS_PLACED)
  async remember({ payload, occurredAt }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    await this.rememberCustomer.execute(em, payload.orderId, occurredAt);
  }
}
