import { systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ORDERS_LOST, type OrderEvent } from '../../orders/index.ts';
import { OpenClaims } from '../application/claims/open-claims.ts';

/** What a carrier lost is asked of it. */
@Injectable()
export class LostOrders {
  constructor(private readonly claims: OpenClaims) {}

  @Subscribe('remittances.lost', ORDERS_LOST)
  async lost({ shopId, payload }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    if (shopId) await this.claims.lost(em, shopId, payload.orderId, systemActor(''));
  }
}
