import { NOTIFICATION_CHANNELS, type NotificationChannel, type NotifiedEvent } from '@hanout/contracts';
import type { Clock, Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ADAPTERS, type Adapters } from '../domain/message.ts';
import { fill, SUBJECT, textFor } from '../domain/templates.ts';
import { MessageStore } from '../persistence/message-store.ts';
import { NotificationRuleEntity } from '../persistence/notification.schema.ts';
import { type NotifiedOrder, NotifiedOrders } from '../read/notified-orders.query.ts';

/** Writes down what a customer is to be told, by the channels that the shop chose and the installation has. */
@Injectable()
export class NotifyCustomer {
  constructor(
    private readonly orders: NotifiedOrders,
    private readonly messages: MessageStore,
    @Inject(ADAPTERS) private readonly adapters: Adapters,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In the caller's transaction; each message once. @throws Error when the order cannot be read yet: try again. */
  async execute(em: EntityManager, shopId: string, event: NotifiedEvent, orderId: string): Promise<void> {
    if (this.adapters.size === 0) return;
    const rule = await em.findOne(NotificationRuleEntity, { shopId, event });
    if (!rule) return;
    const channels = NOTIFICATION_CHANNELS.filter((channel) => rule[channel] && this.adapters.has(channel));
    if (channels.length === 0) return;
    const order = await this.orders.find(orderId, shopId);
    if (!order) throw new Error('the order to tell of cannot be read yet');
    const text = fill(textFor(event, order.locale, rule.texts), order.values);
    const subject = fill(SUBJECT[order.locale as Locale], order.values);
    for (const channel of channels) {
      const recipient = recipientOf(order, channel);
      const message = { shopId, orderId, event, channel, subject, text };
      if (recipient) await this.messages.add(em, { ...message, recipient }, this.clock.now());
    }
  }
}

function recipientOf({ email, phone }: NotifiedOrder, channel: NotificationChannel): string | null {
  return channel === 'email' ? email : phone;
}
