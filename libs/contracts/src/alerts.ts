import { z } from 'zod';
import { instant, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** What the bell tells of; each person chooses among them. */
export const ALERT_KINDS = [
  'incident',
  'stock_low',
  'dispute',
  'claims_late',
  'statement',
  'departure',
  'lunar',
  'password',
  'import',
  'backup',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_TONES = ['bad', 'wait', 'move', 'good'] as const;

/** At most so many are shown; those that were longest ago wait. */
export const MAX_ALERTS = 100;

export const alert = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  tone: z.enum(ALERT_TONES),
  /** Of the thing that it is about: its page is the next act. */
  subject: z.string(),
  /** What happened to it: `opened`, `moved`, `out`, `failed`. */
  what: z.string(),
  /** Its name: a number, an article. */
  name: z.string(),
  /** Words of it: the beginning of a description, a figure. */
  detail: z.string(),
  /** How often it has happened since it was opened. */
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  unread: z.boolean(),
});
export type Alert = z.output<typeof alert>;

export const alertList = z.object({
  unread: z.int(),
  alerts: z.array(alert),
});
export type AlertList = z.output<typeof alertList>;

const id = z.object({ id: uuid });
const own = { access: 'staff', csrf: true } as const;

/** What somebody who is signed in is to know: what they may act on, and what names them. */
export const alertsContract = {
  list: defineEndpoint({
    name: 'alerts.list',
    method: 'GET',
    path: '/dashboard/api/alerts',
    summary: 'What is open, the latest first; with the ETag of the last answer 304 where nothing has changed',
    access: 'staff',
    rateLimit: 'none',
    query: z.object({ since: instant.optional() }),
    responses: { 200: alertList },
  }),
  read: defineEndpoint({
    ...own,
    name: 'alerts.read',
    method: 'POST',
    path: '/dashboard/api/alerts/:id/read',
    summary: 'One has been seen',
    params: id,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  readAll: defineEndpoint({
    ...own,
    name: 'alerts.readAll',
    method: 'POST',
    path: '/dashboard/api/alerts/read-all',
    summary: 'All that are open have been seen',
    responses: { 204: null },
  }),
  dismiss: defineEndpoint({
    ...own,
    name: 'alerts.dismiss',
    method: 'POST',
    path: '/dashboard/api/alerts/:id/dismiss',
    summary: 'Put one aside for oneself, until it happens again',
    params: id,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  choices: defineEndpoint({
    name: 'alerts.choices',
    method: 'GET',
    path: '/dashboard/api/alerts/choices',
    summary: 'Which kinds one hears of',
    access: 'staff',
    responses: { 200: z.object({ heard: z.array(z.enum(ALERT_KINDS)) }) },
  }),
  choose: defineEndpoint({
    ...own,
    name: 'alerts.choose',
    method: 'PUT',
    path: '/dashboard/api/alerts/choices',
    summary: 'Choose which kinds one hears of',
    body: z.strictObject({ heard: z.array(z.enum(ALERT_KINDS, { error: 'validation.choice' })).max(20) }),
    responses: { 204: null },
  }),
} as const;
