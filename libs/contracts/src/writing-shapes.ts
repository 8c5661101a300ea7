import { PAGE_PURPOSES, WRITING_LIMITS } from '@hanout/kernel';
import { z } from 'zod';
import { instant, uuid } from './common.ts';
import { draftVersion } from './documents.ts';

/** What is written language by language: pages of text, posts of the blog, its categories. */
export const WRITING_KINDS = ['page', 'post', 'blog_category'] as const;
export type WritingKind = (typeof WRITING_KINDS)[number];
export const WRITING_PARTS = ['shared', 'fr', 'ar', 'en'] as const;
export type WritingPart = (typeof WRITING_PARTS)[number];
/** Where a language of it stands; `outdated`: the French that it was made from says something else now. */
export const LANGUAGE_STATES = ['missing', 'draft', 'published', 'changed', 'outdated'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

export const text = (max: number) =>
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
export const savedPart = z.union([
  z.strictObject({ part: z.literal('shared'), ...seen, body: writtenShared }),
  z.strictObject({ part: language, ...seen, body: writtenText }),
]);
export const publishedPart = z.union([
  z.strictObject({ part: z.literal('shared'), ...seen, body: writtenShared.optional() }),
  z.strictObject({ part: language, ...seen, body: writtenText.optional() }),
]);
const many = { error: 'validation.tooMany' };
export const partsOf = <T extends z.ZodType>(part: T) =>
  z.array(part).min(1, { error: 'validation.required' }).max(WRITING_PARTS.length, many);

export const kind = z.enum(WRITING_KINDS, { error: 'validation.choice' });
export const one = z.object({ kind, id: uuid });
const idName = z.object({ id: z.string(), name: z.string() });
const states = z.object({
  fr: z.enum(LANGUAGE_STATES),
  ar: z.enum(LANGUAGE_STATES),
  en: z.enum(LANGUAGE_STATES),
});

export const writingRow = z.object({
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

export const writing = z.object({
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
