import type { NotificationChannel, NotifiedEvent } from '@hanout/contracts';
import type { Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const NotificationRuleEntity = defineEntity({
  name: 'NotificationRule',
  tableName: 'notification_rules',
  properties: {
    shopId: p.uuid().primary(),
    event: p.text().$type<NotifiedEvent>().primary(),
    email: p.boolean().default(false),
    sms: p.boolean().default(false),
    texts: p.json<Translations>().defaultRaw("'{}'"),
  },
});

export const NotificationMessageEntity = defineEntity({
  name: 'NotificationMessage',
  tableName: 'notification_messages',
  uniques: [
    { name: 'notification_messages_once_unique', properties: ['orderId', 'event', 'channel'] },
    { name: 'notification_messages_person_unique', properties: ['staffId', 'eventId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    /** Of what its customer is told. */
    orderId: p.uuid().nullable(),
    /** Who works in the shop and is told of an event; its topic is `event`. */
    staffId: p.uuid().nullable(),
    eventId: p.uuid().nullable(),
    event: p.text(),
    channel: p.text().$type<NotificationChannel>(),
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    state: p.text().$type<'waiting' | 'sent' | 'failed'>().default('waiting'),
    attempts: p.integer().default(0),
    nextAt: p.datetime().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});
