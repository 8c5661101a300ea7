import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, SubscribeInBundles } from '../../../platform/outbox/index.ts';
import {
  ORDERS_CAME_BACK,
  ORDERS_CANCELLED,
  ORDERS_CONFIRMED,
  ORDERS_DELIVERED,
  ORDERS_HANDED_OVER,
  ORDERS_LOST,
  ORDERS_PAID,
  ORDERS_PARTIALLY_DELIVERED,
  ORDERS_REOPENED,
  ORDERS_RETURNED,
  ORDERS_SOLD,
  type OrderEvent,
} from '../../orders/index.ts';
import { KeepFacts } from '../application/keep-facts.ts';

/** Reports begin once somebody has decided on an order: one that is only placed costs them nothing. */
@Injectable()
export class OrderFacts {
  constructor(private readonly facts: KeepFacts) {}

  @SubscribeInBundles(
    'reports.keep',
    ...[ORDERS_CONFIRMED, ORDERS_CANCELLED, ORDERS_REOPENED, ORDERS_HANDED_OVER, ORDERS_DELIVERED],
    ...[ORDERS_PARTIALLY_DELIVERED, ORDERS_RETURNED, ORDERS_LOST, ORDERS_PAID, ORDERS_CAME_BACK, ORDERS_SOLD],
  )
  keep(events: readonly DomainEvent<OrderEvent>[], em: EntityManager): Promise<void> {
    return this.facts.execute(
      em,
      events.map(({ payload }) => payload.orderId),
    );
  }
}
