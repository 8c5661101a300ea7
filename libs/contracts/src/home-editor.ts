import { HOME_LIMITS } from '@hanout/kernel';
import { z } from 'zod';
import { colorCode, instant, uuid } from './common.ts';
import { draftVersion, sources } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';

/** What somebody who makes a block of the home page chooses: one group of inputs each (BO-151 to BO-162). */
export const BLOCK_GROUPS = [
  ...(['products', 'categories', 'brands', 'brandLines', 'collection', 'tag', 'html', 'images'] as const),
  ...(['discounts', 'blogPosts', 'blogCategories'] as const),
] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** The inputs of each type of block: form, validation and tests read this. Both lists of the specification are one set (BO-163). */
export const BLOCK_INPUTS = {
  products_carousel: ['products'],
  products_grid: ['products'],
  categories_carousel: ['categories'],
  category_products_carousel: ['categories'],
  brands_carousel: ['brands'],
  brands_products_carousel: ['brands'],
  brand_lines_carousel: ['brandLines'],
  brand_lines_products_carousel: ['brandLines'],
  collection_products: ['collection'],
  tag_products: ['tag'],
  html_block: ['html', 'images'],
  banner: ['images'],
  banner_carousel: ['images'],
  discount_block: ['discounts'],
  blog_posts_carousel: ['blogPosts'],
  blog_post_card: ['blogPosts'],
  blog_categories_carousel: ['blogCategories'],
  text_carousel: ['html'],
  discounted_products: [],
  bestsellers_products: [],
  hero: ['images'],
} as const satisfies Readonly<Record<string, readonly BlockGroup[]>>;
export type BlockType = keyof typeof BLOCK_INPUTS;
export const BLOCK_TYPES = Object.keys(BLOCK_INPUTS) as BlockType[];

/** Groups whose choices are ids in `items`; of `collection` and `tag` there is one. */
export const ITEM_GROUPS = BLOCK_GROUPS.filter((group) => group !== 'html' && group !== 'images');
export type ItemGroup = Exclude<BlockGroup, 'html' | 'images'>;

export const MAX_BLOCKS = 60;
/** Entries that a block names, pictures that it has, and cards that it shows. */
export const MAX_BLOCK_ENTRIES = 48;

const text = (max: number) =>
  z.string({ error: 'validation.type' }).max(max, { error: 'validation.tooLong' }).optional();
const texts = z.strictObject({
  publicTitle: text(HOME_LIMITS.publicTitle),
  subtitle: text(HOME_LIMITS.subtitle),
  linkLabel: text(HOME_LIMITS.linkLabel),
  /** Of html_block and text_carousel, of which each entry of a list is a slide. */
  html: text(HOME_LIMITS.html),
});
const byLanguage = z.strictObject({ fr: texts.optional(), en: texts.optional(), ar: texts.optional() });
/** A path of this shop, or the category that it leads to in whatever language the page is. */
const link = z.union([z.string().max(500), z.strictObject({ categoryId: uuid })]).nullable();
const classes = text(100);
const shown = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(12, { error: 'validation.number' });
const altText = text(HOME_LIMITS.alt);
const alt = z.strictObject({ fr: altText, en: altText, ar: altText });

const homeBlock = z.strictObject({
  /** Made by whoever adds it; it keeps it. */
  id: uuid,
  type: z.string({ error: 'validation.choice' }).max(50, { error: 'validation.choice' }),
  active: z.boolean({ error: 'validation.type' }),
  visibleFrom: instant.nullable(),
  /** Null: without an end. */
  visibleUntil: instant.nullable(),
  texts: byLanguage,
  items: z.array(uuid).max(MAX_BLOCK_ENTRIES, { error: 'validation.tooMany' }),
  settings: z.strictObject({
    link: link.optional(),
    showTitle: z.boolean().optional(),
    bgColor: colorCode.nullish(),
    number: z
      .int({ error: 'validation.number' })
      .min(1, { error: 'validation.number' })
      .max(MAX_BLOCK_ENTRIES, { error: 'validation.number' })
      .optional(),
    /** Cards beside each other; 0: as many as fit. */
    responsiveNumber: z.strictObject({ mobile: shown, tablet: shown, desktop: shown }).optional(),
    size: z.enum(['full', 'wide', 'half'], { error: 'validation.choice' }).optional(),
    containerClass: classes,
    wrapperCssClass: classes,
    categoryId: uuid.nullish(),
    images: z
      .array(z.strictObject({ mediaId: uuid, alt, link: link.optional() }))
      .max(MAX_BLOCK_ENTRIES, { error: 'validation.tooMany' })
      .optional(),
  }),
  sources: sources.optional(),
});
export type HomeBlockEntry = z.output<typeof homeBlock>;

const homeBody = z.strictObject({
  version: draftVersion,
  /** How many blocks are sent: a form that was cut on its way changes nothing. */
  count: z.int({ error: 'validation.number' }),
  blocks: z.array(homeBlock).max(MAX_BLOCKS, { error: 'validation.tooMany' }),
});

const idName = z.object({ id: z.string(), name: z.string() });

const homeDocument = z.object({
  version: z.int(),
  blocks: z.array(homeBlock),
  /** Whether visitors see something else. */
  drafted: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** The page that is shown where none is arranged, as blocks to begin with. */
  suggested: z.array(homeBlock),
  /** What the blocks name. */
  names: z.array(idName),
  pictures: z.array(z.object({ id: z.string(), url: z.string() })),
  /** Opens the home page of the shop with the draft that is saved (`?preview=`), for an hour. */
  preview: z.string(),
});
export type HomeDocument = z.output<typeof homeDocument>;

/** Sixty blocks with their texts in three languages. */
const bodyBytes = 2 * 1024 * 1024;
const write = { access: 'staff', permission: 'content.edit', csrf: true } as const;

export const homeEditorContract = {
  get: defineEndpoint({
    name: 'homeEditor.get',
    method: 'GET',
    path: '/dashboard/api/home',
    summary: 'The home page as it is edited: its draft, or what visitors see',
    access: 'staff',
    permission: 'content.edit',
    responses: { 200: homeDocument },
  }),
  save: defineEndpoint({
    ...write,
    bodyBytes,
    once: true,
    name: 'homeEditor.save',
    method: 'PUT',
    path: '/dashboard/api/home/draft',
    summary: 'Keep the home page as a draft that visitors do not see',
    body: homeBody,
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['stale', 'incomplete'],
  }),
  publish: defineEndpoint({
    ...write,
    permission: 'content.publish',
    bodyBytes,
    once: true,
    name: 'homeEditor.publish',
    method: 'POST',
    path: '/dashboard/api/home/publish',
    summary: 'Show visitors the home page',
    body: homeBody,
    responses: { 200: z.object({ number: z.int() }) },
    errors: ['stale', 'incomplete'],
  }),
  choices: defineEndpoint({
    name: 'homeEditor.choices',
    method: 'GET',
    path: '/dashboard/api/home/choices/:group',
    summary: 'What a block may name: categories, brands, brand lines, collections, tags, promotions, posts',
    access: 'staff',
    permission: 'content.edit',
    params: z.object({ group: z.enum(ITEM_GROUPS, { error: 'validation.choice' }) }),
    responses: { 200: z.array(idName) },
  }),
} as const;
