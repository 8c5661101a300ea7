import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ORDERS_CONFIRMED, type OrderEvent } from '../../orders/index.ts';
import { TellNetworks } from '../application/tell-networks.ts';

/** An order counts once somebody has confirmed it on the phone: advertising learns from buyers, not from forms. */
@Injectable()
export class ConfirmedOrders {
  constructor(private readonly tellNetworks: TellNetworks) {}

  @Subscribe('advertising.tell-networks', ORDERS_CONFIRMED)
  async tell({ shopId, payload }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    if (shopId) await this.tellNetworks.execute(em, shopId, payload.orderId);
  }
}
