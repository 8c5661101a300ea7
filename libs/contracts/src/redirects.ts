import { z } from 'zod';
import { pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const REDIRECT_STATUSES = ['301', '302', '410'] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

const path = z.string({ error: 'validation.type' }).trim().max(1_000, { error: 'validation.tooLong' });
const form = {
  source: path.min(1, { error: 'validation.required' }),
  /** Empty for 410. */
  target: path,
  /** Moved for good, for now, or gone. */
  status: z.enum(REDIRECT_STATUSES, { error: 'validation.choice' }),
};

const redirect = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string().nullable(),
  status: z.enum(REDIRECT_STATUSES),
  hits: z.int(),
  lastHitOn: z.string().nullable(),
  version: z.int(),
});
export type Redirect = z.output<typeof redirect>;

const refusedLine = z.object({ line: z.int(), source: z.string(), reason: z.string() });
const missing = z.object({
  path: z.string(),
  count: z.int(),
  lastDay: z.string(),
  referrerHost: z.string().nullable(),
});
export type MissingPath = z.output<typeof missing>;

const read = { method: 'GET', access: 'staff', permission: 'content.edit' } as const;
const write = { access: 'staff', permission: 'content.publish', csrf: true } as const;
const paged = z.object({
  q: z.string().max(100).optional(),
  page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
  perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(25),
});

/** Where former addresses lead. A page that is there always wins: these act only where there is none. */
export const redirectsContract = {
  list: defineEndpoint({
    ...read,
    name: 'redirects.list',
    path: '/dashboard/api/redirects',
    summary: 'Where former addresses lead, those most asked for first',
    query: paged,
    responses: { 200: z.object({ redirects: z.array(redirect), pagination }) },
  }),
  missing: defineEndpoint({
    ...read,
    name: 'redirects.missing',
    path: '/dashboard/api/missing-paths',
    summary: 'Addresses of the last 30 days that lead nowhere, those most asked for first',
    query: paged,
    responses: { 200: z.object({ paths: z.array(missing), pagination }) },
  }),
  add: defineEndpoint({
    ...write,
    name: 'redirects.add',
    method: 'POST',
    path: '/dashboard/api/redirects',
    summary: 'Lead a former address to another, or say that it is gone',
    once: true,
    body: z.strictObject(form),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['loop'],
  }),
  change: defineEndpoint({
    ...write,
    name: 'redirects.change',
    method: 'PATCH',
    path: '/dashboard/api/redirects/:id',
    summary: 'Lead it elsewhere',
    params: z.object({ id: uuid }),
    body: z.strictObject({ ...form, version: z.int({ error: 'validation.number' }) }),
    responses: { 204: null },
    errors: ['loop', 'stale', 'not_found'],
  }),
  remove: defineEndpoint({
    ...write,
    name: 'redirects.remove',
    method: 'DELETE',
    path: '/dashboard/api/redirects/:id',
    summary: 'Lead it nowhere',
    params: z.object({ id: uuid }),
    responses: { 204: null },
    errors: ['not_found'],
  }),
  import: defineEndpoint({
    ...write,
    name: 'redirects.import',
    bodyBytes: 4 * 1024 * 1024,
    method: 'POST',
    path: '/dashboard/api/redirects/import',
    summary:
      'Redirects of a file of lines `source;target;status`; what is wrong with a line leaves the others alone',
    body: z.strictObject({
      text: z.string({ error: 'validation.type' }).max(2_000_000, { error: 'validation.tooLong' }),
      /** Nothing is written: what would be is said. */
      dryRun: z.boolean({ error: 'validation.type' }),
    }),
    responses: {
      200: z.object({ added: z.int(), changed: z.int(), refused: z.array(refusedLine) }),
    },
  }),
  of: defineEndpoint({
    name: 'redirects.of',
    method: 'GET',
    path: '/web/public/api/redirects',
    summary: 'Where an address leads that the shop has no page for',
    access: 'page',
    query: z.object({ path: z.string().max(1_000), referrer: z.string().max(1_000).optional() }),
    responses: { 200: z.object({ target: z.string().nullable(), status: z.enum(REDIRECT_STATUSES) }) },
    errors: ['not_found'],
  }),
} as const;
