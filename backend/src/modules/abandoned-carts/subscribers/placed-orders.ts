import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ORDERS_PLACED, type OrderEvent } from '../../orders/index.ts';
import { CloseCart } from '../application/close-cart.ts';

@Injectable()
export class PlacedOrders {
  constructor(private readonly closeCart: CloseCart) {}

  @Subscribe('abandoned-carts.close', ORDERS_PLACED)
  async close({ payload, occurredAt }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    await this.closeCart.execute(em, payload.orderId, occurredAt);
  }
}
