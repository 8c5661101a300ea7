import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What is written as a draft, published, and put back from an earlier version. */
export const DOCUMENT_KINDS = ['menu', 'home', 'page', 'post', 'blog_category', 'announcements'] as const;
export const DOCUMENT_PARTS = ['shared', 'fr', 'ar', 'en'] as const;
export const VERSION_ORIGINS = ['start', 'publish', 'restore', 'plan', 'set_aside'] as const;

const document = z.object({
  kind: z.enum(DOCUMENT_KINDS, { error: 'validation.choice' }),
  /** Of a menu its place, of the home page `home`, of announcements `announcements`, else the id of what is written. */
  id: z.string().regex(/^(header|footer|home|announcements|[0-9a-f-]{36})$/, { error: 'validation.id' }),
});
const number = z.coerce
  .number({ error: 'validation.number' })
  .int({ error: 'validation.number' })
  .min(1, { error: 'validation.number' })
  .max(2_000_000_000, { error: 'validation.number' });
/** The version of a draft that whoever acts has seen; 0 where there was none. */
export const draftVersion = z.int({ error: 'validation.number' }).min(0, { error: 'validation.number' });
/** Of each translation of an entry, a mark of the French that it was made from: the server says it, what is sent is not read. */
const mark = z.string({ error: 'validation.type' }).regex(/^[0-9a-f]{16}$/, { error: 'validation.choice' });
export const sources = z.strictObject({ ar: mark.optional(), en: mark.optional() });
const seenDrafts = z.strictObject({
  drafts: z
    .array(
      z.strictObject({
        part: z.enum(DOCUMENT_PARTS, { error: 'validation.choice' }),
        version: draftVersion,
      }),
    )
    .min(1, { error: 'validation.required' })
    .max(DOCUMENT_PARTS.length, { error: 'validation.tooMany' }),
});

const version = z.object({
  number: z.int(),
  /** `start`: what stood before the first; `set_aside`: a draft that gave way. */
  origin: z.enum(VERSION_ORIGINS),
  at: z.string(),
  by: z.string(),
  /** What staff call it; such a version stays. */
  name: z.string().nullable(),
});
export type DocumentVersion = z.output<typeof version>;

const differing = z.object({
  field: z.enum(['title', 'excerpt', 'html']),
  /** `out`: said by the version alone; `in`: written since. */
  parts: z.array(z.object({ how: z.enum(['same', 'out', 'in']), text: z.string() })),
});
/** A version beside what is written now; a language that says the same is left out. */
const compared = version.extend({
  languages: z.array(z.object({ locale: z.enum(['fr', 'ar', 'en']), fields: z.array(differing) })),
});
export type ComparedVersion = z.output<typeof compared>;

const write = { access: 'staff', permission: 'content.edit', csrf: true } as const;

export const documentsContract = {
  versions: defineEndpoint({
    name: 'documents.versions',
    method: 'GET',
    path: '/dashboard/api/content/:kind/:id/versions',
    summary:
      'What visitors have seen of a menu, the home page, a page or a post, and drafts that gave way; newest first',
    access: 'staff',
    permission: 'content.edit',
    params: document,
    responses: { 200: z.array(version) },
  }),
  compare: defineEndpoint({
    name: 'documents.compare',
    method: 'GET',
    path: '/dashboard/api/content/:kind/:id/versions/:number',
    summary:
      'The words in which a version of a page, a post or a blog category differs from what is written now',
    access: 'staff',
    permission: 'content.edit',
    params: document.extend({ number }),
    responses: { 200: compared },
    errors: ['not_found'],
  }),
  restore: defineEndpoint({
    ...write,
    name: 'documents.restore',
    method: 'POST',
    path: '/dashboard/api/content/:kind/:id/versions/:number/restore',
    summary: 'Put an earlier version into the draft; the draft that was there stays as a version',
    params: document.extend({ number }),
    body: seenDrafts,
    responses: { 204: null },
    errors: ['stale', 'not_found'],
  }),
  name: defineEndpoint({
    ...write,
    name: 'documents.name',
    method: 'PUT',
    path: '/dashboard/api/content/:kind/:id/versions/:number/name',
    summary: 'Call a version something: it stays, and is found by its name; empty: it is called nothing',
    params: document.extend({ number }),
    body: z.strictObject({
      name: z.string({ error: 'validation.type' }).trim().max(80, { error: 'validation.tooLong' }),
    }),
    responses: { 204: null },
    errors: ['not_found'],
  }),
  discard: defineEndpoint({
    ...write,
    name: 'documents.discard',
    method: 'POST',
    path: '/dashboard/api/content/:kind/:id/discard',
    summary: 'Go back to what visitors see; the draft stays as a version',
    params: document,
    body: seenDrafts,
    responses: { 204: null },
    errors: ['stale', 'not_found'],
  }),
} as const;
