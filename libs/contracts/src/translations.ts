import { z } from 'zod';
import { pagination } from './common.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';

/** Languages that are made from the French. */
export const TRANSLATION_LOCALES = ['ar', 'en'] as const;
export type TranslationLocale = (typeof TRANSLATION_LOCALES)[number];
/** Nothing of it is there; some of it is; the French has said something else since. */
export const TRANSLATION_NEEDS = ['missing', 'partial', 'outdated'] as const;
export type TranslationNeed = (typeof TRANSLATION_NEEDS)[number];
/** `lacking`: lacks something, or holds what is from before; `drafted`: translated and not published; `done`: nothing is to be done. */
export const TRANSLATION_VIEWS = ['lacking', 'drafted', 'done', 'all'] as const;
/** Counted and edited where they are: in the catalog. */
export const TRANSLATED_GOODS = ['products', 'categories', 'collections'] as const;

const locale = z.enum(TRANSLATION_LOCALES, { error: 'validation.choice' });
const kind = z.enum(DOCUMENT_KINDS, { error: 'validation.choice' });
/** Of the French that stood beside a translation, and of the translation that whoever saves has seen. */
const mark = z
  .string({ error: 'validation.type' })
  .regex(/^([0-9a-f]{16})?$/, { error: 'validation.choice' });
const one = z.object({
  locale,
  kind,
  id: z.string().regex(/^(header|footer|home|announcements|[0-9a-f-]{36})$/, { error: 'validation.id' }),
  /** An entry of a menu, a block, an announcement; `whole` of a text that is a document of its own. */
  entry: z.string().regex(/^(whole|[0-9a-f-]{36})$/, { error: 'validation.id' }),
});

const row = z.object({
  kind,
  id: z.string(),
  entry: z.string(),
  /** What it says in French, in a few words. */
  name: z.string(),
  need: z.enum(TRANSLATION_NEEDS).nullable(),
  /** It says something that visitors do not see yet. */
  drafted: z.boolean(),
});
export type TranslationRow = z.output<typeof row>;

const progress = z.object({
  locale,
  kind,
  total: z.int(),
  missing: z.int(),
  /** The French has changed since. */
  outdated: z.int(),
  drafted: z.int(),
});
export type TranslationProgress = z.output<typeof progress>;

const field = z.object({
  field: z.string(),
  source: z.string(),
  text: z.string(),
  /** HTML of the allowlist. */
  html: z.boolean(),
  most: z.int(),
});
const translation = row.extend({
  fields: z.array(field),
  seen: z.string(),
  source: z.string(),
  savedBy: z.string().nullable(),
});
export type Translation = z.output<typeof translation>;

const said = z.record(
  z.string().max(20, { error: 'validation.choice' }),
  z.string({ error: 'validation.type' }).max(200_000, { error: 'validation.tooLong' }),
);

const read = { method: 'GET', access: 'staff', permission: 'content.edit' } as const;
const path = '/dashboard/api/translations/:locale/:kind/:id/:entry';

/** What is written in French, and what of it each other language has: pages, posts, menus, blocks and announcements. */
export const translationsContract = {
  list: defineEndpoint({
    ...read,
    name: 'translations.list',
    path: '/dashboard/api/translations',
    summary: 'What each language lacks of what is written in French, with how far it is',
    query: z.object({
      locale: locale.default('ar'),
      kind: kind.optional(),
      view: z.enum(TRANSLATION_VIEWS).default('lacking'),
      q: z.string().max(100).optional(),
      page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
      perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(25),
    }),
    responses: {
      200: z.object({
        translations: z.array(row),
        pagination,
        progress: z.array(progress),
        /** Of the catalog, which is translated where it is edited. */
        goods: z.array(
          z.object({ what: z.enum(TRANSLATED_GOODS), locale, total: z.int(), missing: z.int() }),
        ),
        /** Only what was changed last is looked at. */
        cut: z.boolean(),
      }),
    },
  }),
  get: defineEndpoint({
    ...read,
    name: 'translations.get',
    path,
    summary: 'What one thing says in French, field by field, and in another language',
    params: one,
    responses: { 200: translation },
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    access: 'staff',
    permission: 'content.edit',
    csrf: true,
    bodyBytes: 1024 * 1024,
    name: 'translations.save',
    method: 'PUT',
    path,
    summary: 'Keep a translation in the draft of what it belongs to; visitors see it once that is published',
    params: one,
    body: z.strictObject({ seen: mark, source: mark, texts: said }),
    responses: { 200: z.object({ seen: z.string() }) },
    errors: ['stale', 'not_found'],
  }),
} as const;
