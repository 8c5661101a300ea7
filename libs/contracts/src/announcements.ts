import { ANNOUNCEMENT_LIMITS } from '@hanout/kernel';
import { z } from 'zod';
import { instant, previewToken, uuid } from './common.ts';
import { draftVersion, sources } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';

/** Where an announcement stands: in the bar above every page, below the head of the home page, beside what is bought, above the order form, at the foot. */
export const ANNOUNCEMENT_PLACES = ['bar', 'home', 'product', 'checkout', 'footer'] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];

/**
 * What it says: a text of the shop's own, or what the shop's own data say: the cheapest delivery, how many wilayas it
 * delivers to, the days of an exchange, that it calls first, the featured promotions. Without such data it is not shown.
 */
export const ANNOUNCEMENT_KINDS = [
  'text',
  'delivery_from',
  'wilayas',
  'exchange',
  'call',
  'featured_deals',
] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** Icons of the shop that an announcement may have. */
export const ANNOUNCEMENT_ICONS = [
  ...(['hand-coins', 'truck', 'phone', 'undo-2', 'tag', 'clock'] as const),
  ...(['map-pin', 'message-circle', 'package', 'star', 'check', 'info'] as const),
] as const;
export type AnnouncementIcon = (typeof ANNOUNCEMENT_ICONS)[number];

export const MAX_ANNOUNCEMENTS = 40;

const words = (max: number) =>
  z.string({ error: 'validation.type' }).trim().max(max, { error: 'validation.tooLong' }).optional();
const texts = z.strictObject({
  title: words(ANNOUNCEMENT_LIMITS.title),
  /** Below the title, on the home page and at the foot. */
  text: words(ANNOUNCEMENT_LIMITS.text),
});

const announcement = z.strictObject({
  /** Made by whoever adds it; it keeps it. */
  id: uuid,
  what: z.enum(ANNOUNCEMENT_KINDS, { error: 'validation.choice' }),
  places: z
    .array(z.enum(ANNOUNCEMENT_PLACES, { error: 'validation.choice' }))
    .max(ANNOUNCEMENT_PLACES.length, { error: 'validation.tooMany' }),
  icon: z.enum(ANNOUNCEMENT_ICONS, { error: 'validation.choice' }),
  texts: z.strictObject({ fr: texts.optional(), en: texts.optional(), ar: texts.optional() }),
  /** A path of this shop. */
  link: words(ANNOUNCEMENT_LIMITS.link).nullable(),
  active: z.boolean({ error: 'validation.type' }),
  visibleFrom: instant.nullable(),
  /** Null: without an end. */
  visibleUntil: instant.nullable(),
  sources: sources.optional(),
});
export type AnnouncementEntry = z.output<typeof announcement>;

const body = z.strictObject({
  version: draftVersion,
  /** How many are sent: a form that was cut on its way changes nothing. */
  count: z.int({ error: 'validation.number' }),
  items: z.array(announcement).max(MAX_ANNOUNCEMENTS, { error: 'validation.tooMany' }),
});

const announcements = z.object({
  version: z.int(),
  items: z.array(announcement),
  /** Whether visitors see something else. */
  drafted: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Opens the shop with the draft that is saved (`?preview=`), for an hour. */
  preview: z.string(),
});
export type AnnouncementsDocument = z.output<typeof announcements>;

/** One that is shown now, in the asked language; the order is that of the list. */
const shown = z.object({
  id: z.string(),
  what: z.enum(ANNOUNCEMENT_KINDS),
  places: z.array(z.enum(ANNOUNCEMENT_PLACES)),
  icon: z.enum(ANNOUNCEMENT_ICONS),
  /** Empty: pages say it in words of their own, from the shop's data. */
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
export type ShownAnnouncement = z.output<typeof shown>;

const write = { access: 'staff', permission: 'content.edit', csrf: true } as const;

export const announcementsContract = {
  shown: defineEndpoint({
    name: 'announcements.shown',
    method: 'GET',
    path: '/web/public/api/announcements',
    summary: 'What the shop announces and promises now, in the asked language; with a preview, its draft',
    access: 'page',
    query: z.object({ preview: previewToken }),
    responses: { 200: z.array(shown) },
  }),
  get: defineEndpoint({
    name: 'announcements.get',
    method: 'GET',
    path: '/dashboard/api/announcements',
    summary: 'What the shop announces and promises, as it is edited: its draft, or what visitors see',
    access: 'staff',
    permission: 'content.edit',
    responses: { 200: announcements },
  }),
  save: defineEndpoint({
    ...write,
    once: true,
    name: 'announcements.save',
    method: 'PUT',
    path: '/dashboard/api/announcements/draft',
    summary: 'Keep announcements as a draft that visitors do not see',
    body,
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['stale', 'incomplete'],
  }),
  publish: defineEndpoint({
    ...write,
    permission: 'content.publish',
    once: true,
    name: 'announcements.publish',
    method: 'POST',
    path: '/dashboard/api/announcements/publish',
    summary: 'Show visitors the announcements',
    body,
    responses: { 200: z.object({ number: z.int() }) },
    errors: ['stale', 'incomplete'],
  }),
} as const;
