import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, SubscribeInBundles } from '../../../platform/outbox/index.ts';
import { ORDERS_PLACED, type OrderEvent } from '../../orders/index.ts';
import { RememberCustomers } from '../application/remember-customers.ts';

@Injectable()
export class OrderingCustomers {
  constructor(
    private readonly rememberCustomers: RememberCustomers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @SubscribeInBundles('customers.remember', ORDERS_PLACED)
  remember(events: readonly DomainEvent<OrderEvent>[], em: EntityManager): Promise<void> {
    const orderIds = events.map(({ payload }) => payload.orderId);
    return this.rememberCustomers.execute(em, orderIds, this.clock.now());
  }
}
