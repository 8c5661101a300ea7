import { PAGE_PURPOSES } from '@hanout/kernel';
import { z } from 'zod';
import { instant, pagination, uuid } from './common.ts';
import { draftVersion } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';

/** What is written language by language: pages of text, posts of the blog, its categories. */
export const WRITING_KINDS = ['page', 'post', 'blog_category'] as const;
export type WritingKind = (typeof WRITING_KINDS)[number];
export const WRITING_PARTS = ['shared', 'fr', 'ar', 'en'] as const;
export type WritingPart = (typeof WRITING_PARTS)[number];
/** Where a language of it stands; `outdated`: the French that it was made from says something else now. */
export const LANGUAGE_STATES = ['missing', 'draft', 'published', 'changed', 'outdated'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];
/** Longest texts, in characters. */
export const WRITING_LIMITS = { title: 200, html: 200_000, excerpt: 2_000, slug: 200 } as const;

const text = (max: number) =>
  z.string({ error: 'validation.type' }).max(max, { error: 'validation.tooLong' });
const writtenText = z.strictObject({
  title: text(WRITING_LIMITS.title),
  /** Of pages and posts; what the allowlist does not know is taken out. */
  html: text(WRITING_LIMITS.html),
  /** The lines of a post on its card; what a blog category is about. */
  excerpt: text(WRITING_LIMITS.excerpt),
  /** The part of the address; empty: made of the title. */
  slug: text(WRITING_LIMITS.slug),
  seoTitle: text(WRITING_LIMITS.title),
  seoDescription: text(WRITING_LIMITS.excerpt),
});
export type WrittenText = z.output<typeof writtenText>;

/** What all languages share; a kind that has no such thing leaves it as it is empty. */
const writtenShared = z.strictObject({
  purpose: z.enum(PAGE_PURPOSES, { error: 'validation.choice' }).nullable(),
  coverId: uuid.nullable(),
  categoryIds: z.array(uuid).max(50, { error: 'validation.tooMany' }),
  /** Of posts: shown from then on; null: from its publication. */
  publishedAt: instant.nullable(),
  position: z
    .int({ error: 'validation.number' })
    .min(0, { error: 'validation.number' })
    .max(10_000, { error: 'validation.number' }),
  /** Search engines are asked to leave it out. */
  noIndex: z.boolean({ error: 'validation.type' }),
});
export type WrittenShared = z.output<typeof writtenShared>;

const language = z.enum(['fr', 'ar', 'en'], { error: 'validation.choice' });
const seen = { version: draftVersion };
const savedPart = z.union([
  z.strictObject({ part: z.literal('shared'), ...seen, body: writtenShared }),
  z.strictObject({ part: language, ...seen, body: writtenText }),
]);
const publishedPart = z.union([
  z.strictObject({ part: z.literal('shared'), ...seen, body: writtenShared.optional() }),
  z.strictObject({ part: language, ...seen, body: writtenText.optional() }),
]);
const many = { error: 'validation.tooMany' };
const partsOf = <T extends z.ZodType>(part: T) =>
  z.array(part).min(1, { error: 'validation.required' }).max(WRITING_PARTS.length, many);

const kind = z.enum(WRITING_KINDS, { error: 'validation.choice' });
const one = z.object({ kind, id: uuid });
const idName = z.object({ id: z.string(), name: z.string() });
const states = z.object({
  fr: z.enum(LANGUAGE_STATES),
  ar: z.enum(LANGUAGE_STATES),
  en: z.enum(LANGUAGE_STATES),
});

const writingRow = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.string().nullable(),
  /** Visitors can see it. */
  active: z.boolean(),
  states,
  /** Of posts: since when, or from when on. */
  publishedAt: z.string().nullable(),
  /** What was drafted is shown from then on. */
  plannedAt: z.string().nullable(),
  /** It could not be shown then. */
  planFailed: z.boolean(),
  updatedAt: z.string(),
});
export type WritingRow = z.output<typeof writingRow>;

/** What leads to it. */
const use = z.object({ kind: z.enum(['menu', 'home', 'post']), id: z.string(), name: z.string() });
export type WritingUse = z.output<typeof use>;

const writing = z.object({
  kind,
  id: z.string(),
  active: z.boolean(),
  title: z.string(),
  states,
  /** What is edited: the draft, else what visitors see, else nothing. */
  shared: writtenShared,
  texts: z.object({ fr: writtenText, ar: writtenText, en: writtenText }),
  /** Which parts are drafted, and the version of each draft. */
  drafts: z.array(z.object({ part: z.enum(WRITING_PARTS), version: z.int(), drafted: z.boolean() })),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** `failed`: it could not be shown as it was planned; visitors see what they saw. */
  plan: z.object({ at: z.string(), by: z.string(), state: z.enum(['waiting', 'failed']) }).nullable(),
  uses: z.array(use),
  /** Of the cover. */
  pictures: z.array(z.object({ id: z.string(), url: z.string() })),
  /** Of the blog, for a post. */
  categories: z.array(idName),
  /** Opens it in the shop with the drafts that are saved (`?preview=`), for an hour. */
  preview: z.string(),
});
export type Writing = z.output<typeof writing>;

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
    name: 'writings.save',
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
    name: 'writings.publish',
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
