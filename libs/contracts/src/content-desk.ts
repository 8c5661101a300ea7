import { z } from 'zod';
import { DOCUMENT_KINDS } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { WRITING_KINDS } from './writing-shapes.ts';

/** Of each list of the desk. */
export const DESK_ROWS = 20;

const drafted = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Of a menu its place. */
  id: z.string(),
  /** Empty for what is called by its kind: menus, the home page, announcements. */
  name: z.string(),
  savedAt: z.string(),
  savedBy: z.string(),
});
const written = { kind: z.enum(WRITING_KINDS), id: z.string(), name: z.string() };
const planned = z.object({ ...written, at: z.string(), failed: z.boolean() });
const untranslated = z.object({
  ...written,
  /** Languages that lack it, or were made from a French that says something else now. */
  languages: z.array(z.object({ locale: z.enum(['ar', 'en']), state: z.enum(['missing', 'outdated']) })),
});

const contentDesk = z.object({
  /** What was saved and visitors do not see, the last first. */
  drafts: z.array(drafted),
  /** What appears by itself, the next first; before them what could not. */
  plans: z.array(planned),
  /** What visitors see in French alone, or in a translation that is out of date. */
  untranslated: z.array(untranslated),
  /** How many of them in all, of the 200 that were changed last. */
  untranslatedCount: z.int(),
});
export type ContentDesk = z.output<typeof contentDesk>;

export const contentDeskContract = {
  show: defineEndpoint({
    name: 'contentDesk.show',
    method: 'GET',
    path: '/dashboard/api/content-desk',
    summary: 'What waits for whoever writes the shop: drafts, plans, translations',
    access: 'staff',
    permission: 'content.edit',
    responses: { 200: contentDesk },
  }),
} as const;
