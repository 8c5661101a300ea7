import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import type { OrderEvent } from '../../orders/index.ts';
import { NotifyCustomer } from '../application/notify-customer.ts';
import { EVENT_OF_TOPIC } from '../domain/events.ts';

@Injectable()
export class OrderEvents {
  constructor(private readonly notifyCustomer: NotifyCustomer) {}

  @Subscribe('notifications.tell-customer', ...Object.keys(EVENT_OF_TOPIC))
  async tell({ topic, shopId, payload }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    const event = EVENT_OF_TOPIC[topic];
    if (event && shopId) await this.notifyCustomer.execute(em, shopId, event, payload.orderId);
  }
}
