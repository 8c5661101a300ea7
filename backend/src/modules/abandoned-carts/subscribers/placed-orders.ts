import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, SubscribeInBundles } from '../../../platform/outbox/index.ts';
import { ORDERS_PLACED, type OrderEvent } from '../../orders/index.ts';
import { CloseCarts } from '../application/close-carts.ts';

@Injectable()
export class PlacedOrders {
  constructor(private readonly closeCarts: CloseCarts) {}

  @SubscribeInBundles('abandoned-carts.close', ORDERS_PLACED)
  close(events: readonly DomainEvent<OrderEvent>[], em: EntityManager): Promise<void> {
    const orders = events.map(({ payload, occurredAt }) => ({ orderId: payload.orderId, at: occurredAt }));
    return this.closeCarts.execute(em, orders);
  }
}
