import { WRITING_LIMITS } from '@hanout/kernel';
import { z } from 'zod';
import { instant, pagination } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  kind,
  one,
  partsOf,
  publishedPart,
  savedPart,
  text,
  WRITING_PARTS,
  writing,
  writingRow,
} from './writing-shapes.ts';

export {
  LANGUAGE_STATES,
  type LanguageState,
  WRITING_KINDS,
  WRITING_PARTS,
  type Writing,
  type WritingKind,
  type WritingPart,
  type WritingRow,
  type WritingUse,
  type WrittenShared,
  type WrittenText,
} from './writing-shapes.ts';

/** The longest texts in three languages, of letters that take two bytes each. */
const bodyBytes = 2 * 1024 * 1024;
const write = { access: 'staff', permission: 'content.edit', csrf: true } as const;
const publish = { ...write, permission: 'content.publish' } as const;
const versions = z.object({
  versions: z.array(z.object({ part: z.enum(WRITING_PARTS), version: z.int() })),
});

export const writingsContract = {
  list: defineEndpoint({
    name: 'writings.list',
    method: 'GET',
    path: '/dashboard/api/content/:kind',
    summary: 'Pages, posts or blog categories, the last changed first, with the state of each language',
    access: 'staff',
    permission: 'content.edit',
    params: z.object({ kind }),
    query: z.object({
      q: z.string().max(100).optional(),
      page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
      perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(25),
    }),
    responses: { 200: z.object({ writings: z.array(writingRow), pagination }) },
  }),
  get: defineEndpoint({
    name: 'writings.get',
    method: 'GET',
    path: '/dashboard/api/content/:kind/:id',
    summary: 'A page, post or blog category as it is edited: its drafts, or what visitors see',
    access: 'staff',
    permission: 'content.edit',
    params: one,
    responses: { 200: writing },
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    ...write,
    name: 'writings.create',
    method: 'POST',
    path: '/dashboard/api/content/:kind',
    summary: 'Begin a page, post or blog category as a draft in French',
    once: true,
    params: z.object({ kind }),
    body: z.strictObject({
      title: text(WRITING_LIMITS.title).trim().min(1, { error: 'validation.required' }),
    }),
    responses: { 201: z.object({ id: z.string() }) },
  }),
  save: defineEndpoint({
    ...write,
    bodyBytes,
    name: 'writings.save',
    once: true,
    method: 'PUT',
    path: '/dashboard/api/content/:kind/:id/draft',
    summary: 'Keep parts as drafts that visitors do not see',
    params: one,
    body: z.strictObject({ parts: partsOf(savedPart) }),
    responses: { 200: versions },
    errors: ['stale', 'not_found'],
  }),
  publish: defineEndpoint({
    ...publish,
    bodyBytes,
    name: 'writings.publish',
    once: true,
    method: 'POST',
    path: '/dashboard/api/content/:kind/:id/publish',
    summary: 'Show visitors what was drafted of some languages; the other drafts stay unseen',
    params: one,
    body: z.strictObject({ parts: partsOf(publishedPart) }),
    responses: { 200: z.object({ number: z.int() }) },
    errors: ['stale', 'not_found'],
  }),
  setShown: defineEndpoint({
    ...publish,
    name: 'writings.setShown',
    method: 'PATCH',
    path: '/dashboard/api/content/:kind/:id',
    summary: 'Take it off the shop with its texts as they are, or show it again',
    params: one,
    body: z.strictObject({ active: z.boolean({ error: 'validation.type' }) }),
    responses: { 200: z.object({ active: z.boolean() }) },
    errors: ['not_found'],
  }),
  plan: defineEndpoint({
    ...publish,
    bodyBytes,
    name: 'writings.plan',
    method: 'PUT',
    path: '/dashboard/api/content/:kind/:id/plan',
    summary: 'Publish at an instant what is drafted now; later edits are not part of it',
    params: one,
    body: z.strictObject({ at: instant, parts: partsOf(publishedPart) }),
    responses: { 204: null },
    errors: ['stale', 'not_found'],
  }),
  unplan: defineEndpoint({
    ...publish,
    name: 'writings.unplan',
    method: 'DELETE',
    path: '/dashboard/api/content/:kind/:id/plan',
    summary: 'Publish nothing by itself; the drafts stay',
    params: one,
    responses: { 204: null },
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    ...publish,
    name: 'writings.remove',
    method: 'DELETE',
    path: '/dashboard/api/content/:kind/:id',
    summary: 'Delete what nothing leads to; its versions stay',
    params: one,
    responses: { 204: null },
    errors: ['not_found', 'in_use'],
  }),
} as const;
