import { z } from 'zod';
import { pagination, translations, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const NOTIFIED_EVENTS = ['placed', 'confirmed', 'sent', 'delivered', 'cancelled'] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];

export const NOTIFICATION_CHANNELS = ['email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_STATES = ['waiting', 'sent', 'failed'] as const;

/** What the shop sends its customers at one event. Empty texts: the product's own. */
export const notificationRule = z.strictObject({
  event: z.enum(NOTIFIED_EVENTS, { error: 'validation.choice' }),
  email: z.boolean({ error: 'validation.type' }),
  sms: z.boolean({ error: 'validation.type' }),
  /** `{number}`, `{firstname}`, `{shop}`, `{total}`, `{link}`, `{transporter}` are filled in. */
  texts: translations.default({}),
});
export type NotificationRule = z.output<typeof notificationRule>;

export const notificationSettings = z.object({
  rules: z.array(notificationRule),
  /** The product's own words of each event, where the shop has none. */
  defaults: z.array(z.object({ event: z.enum(NOTIFIED_EVENTS), texts: translations })),
  /** Which channels this installation can send by. */
  available: z.object({ email: z.boolean(), sms: z.boolean() }),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationRow = z.object({
  id: z.string(),
  orderId: z.string(),
  event: z.enum(NOTIFIED_EVENTS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  recipient: z.string(),
  text: z.string(),
  state: z.enum(NOTIFICATION_STATES),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

export const notificationsContract = {
  settings: defineEndpoint({
    name: 'notifications.settings',
    method: 'GET',
    path: '/dashboard/api/notifications/settings',
    summary: 'What is sent to customers, and by which channels it can be',
    access: 'staff',
    permission: 'shop.edit',
    responses: { 200: notificationSettings },
  }),
  change: defineEndpoint({
    name: 'notifications.change',
    method: 'PUT',
    path: '/dashboard/api/notifications/settings',
    summary: 'Choose what is sent to customers',
    access: 'staff',
    permission: 'shop.edit',
    csrf: true,
    body: z.strictObject({ rules: z.array(notificationRule).max(NOTIFIED_EVENTS.length) }),
    responses: { 200: notificationSettings },
  }),
  list: defineEndpoint({
    name: 'notifications.list',
    method: 'GET',
    path: '/dashboard/api/notifications',
    summary: 'Messages that were sent or wait, the latest first; of one order where it is named',
    access: 'staff',
    permission: 'orders.read',
    query: z.object({
      orderId: uuid.optional(),
      page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
    }),
    responses: { 200: z.object({ messages: z.array(notificationRow), pagination }) },
  }),
  whatsapp: defineEndpoint({
    name: 'notifications.whatsapp',
    method: 'GET',
    path: '/dashboard/api/orders/:id/whatsapp',
    summary: 'Links that open WhatsApp with a text for this customer; nothing is sent',
    access: 'staff',
    permission: 'orders.read',
    params: z.object({ id: uuid }),
    responses: {
      200: z.array(z.object({ event: z.enum(NOTIFIED_EVENTS), text: z.string(), url: z.string() })),
    },
    errors: ['not_found'],
  }),
} as const;
