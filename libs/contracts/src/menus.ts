import { MENU_NAME_LIMIT } from '@hanout/kernel';
import { z } from 'zod';
import { uuid } from './common.ts';
import { draftVersion, sources } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';

/** Types of a menu item; the numbers are pages that need no choice: 3 home, 4 new, 5 all promotions, 6 all brands, 8 blog, 10 contact. */
export const MENU_ITEM_TYPES = [
  'ProductCategory',
  'Brand',
  'Product',
  'Link',
  'Cms',
  'BlogCategory',
  'BlogPost',
  'collectionPage',
  '3',
  '4',
  '5',
  '6',
  '8',
  '10',
] as const;
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number];

export const MENU_PLACES = ['header', 'footer'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/**
 * An entry as pages draw it. `path` is of this shop and without a language (`/blog/x`; the page puts `/ar` before it),
 * or null for a heading; `href` is the full address of a link that leads elsewhere.
 */
export interface MenuItem {
  id: string;
  type: MenuItemType;
  name: string;
  path: string | null;
  href: string | null;
  children: MenuItem[];
}

const leaf = {
  id: z.string(),
  type: z.enum(MENU_ITEM_TYPES),
  name: z.string(),
  path: z.string().nullable(),
  href: z.string().nullable(),
};
/** Three levels: what a header with panels can show. */
const third = z.object({ ...leaf, children: z.array(z.never()) });
const second = z.object({ ...leaf, children: z.array(third) });
export const menuItem = z.object({ ...leaf, children: z.array(second) });

export const menus = z.object({ header: z.array(menuItem), footer: z.array(menuItem) });
export type Menus = z.output<typeof menus>;

const idName = z.object({ id: z.string(), name: z.string() });
export type MenuChoice = z.output<typeof idName>;

/** What a picker of the menu editor chooses from: an array whose first element is the list. */
const choices = (name: string, path: string, summary: string) =>
  defineEndpoint({
    name: `menus.${name}`,
    method: 'GET',
    path: `/dashboard/menu/api/${path}`,
    summary,
    access: 'staff',
    permission: 'content.edit',
    responses: { 200: z.array(z.array(idName)) },
  });

/** Entries of a menu, all levels together. */
export const MAX_MENU_ENTRIES = 300;

const entryName = z
  .string({ error: 'validation.type' })
  .trim()
  .max(MENU_NAME_LIMIT, { error: 'validation.tooLong' })
  .optional();
/** An entry as it is edited. Its place among those below the same entry is its place in the list. */
const menuEntry = z.strictObject({
  /** Made by whoever adds it; it keeps it. */
  id: uuid,
  parentId: uuid.nullable(),
  type: z.enum(MENU_ITEM_TYPES, { error: 'validation.choice' }),
  /** Of the category, brand, product, page, post or collection that it leads to. */
  targetId: uuid.nullable(),
  /** Of `Link`: a path of this shop, a full https address, or null for a heading. */
  link: z.string({ error: 'validation.type' }).trim().max(500, { error: 'validation.tooLong' }).nullable(),
  /** The target's own name where this is empty. */
  names: z.strictObject({ fr: entryName, en: entryName, ar: entryName }),
  sources: sources.optional(),
});
export type MenuEntry = z.output<typeof menuEntry>;

const menuPlace = z.object({ place: z.enum(MENU_PLACES, { error: 'validation.choice' }) });
/** A form that was cut on its way brings fewer entries than it says, and changes nothing. */
const menuBody = z.strictObject({
  version: draftVersion,
  count: z.int({ error: 'validation.number' }),
  items: z.array(menuEntry).max(MAX_MENU_ENTRIES, { error: 'validation.tooMany' }),
});

const menuDocument = z.object({
  /** Of the draft: whoever saves says which they have seen. */
  version: z.int(),
  /** The draft, or what visitors see where nothing is drafted. */
  items: z.array(menuEntry),
  /** Whether visitors see something else. */
  drafted: z.boolean(),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Whether visitors see a menu that the shop wrote; else one that is made of its categories. */
  written: z.boolean(),
  /** That menu, as entries to begin with. */
  suggested: z.array(menuEntry),
  /** What the entries lead to and visitors can see, by its id, or by the type that needs none; the others are invisible. */
  targets: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type MenuDocument = z.output<typeof menuDocument>;

/** As many entries as there may be, with their names in three languages. */
const bodyBytes = 512 * 1024;
const write = { access: 'staff', permission: 'content.edit', csrf: true } as const;

export const menusContract = {
  get: defineEndpoint({
    name: 'menus.get',
    method: 'GET',
    path: '/dashboard/api/menus/:place',
    summary: 'A menu as it is edited: its draft, or what visitors see',
    access: 'staff',
    permission: 'content.edit',
    params: menuPlace,
    responses: { 200: menuDocument },
  }),
  save: defineEndpoint({
    ...write,
    bodyBytes,
    once: true,
    name: 'menus.save',
    method: 'PUT',
    path: '/dashboard/api/menus/:place/draft',
    summary: 'Keep a menu as a draft that visitors do not see',
    params: menuPlace,
    body: menuBody,
    responses: { 200: z.object({ version: z.int() }) },
    errors: ['stale', 'incomplete'],
  }),
  publish: defineEndpoint({
    ...write,
    permission: 'content.publish',
    bodyBytes,
    once: true,
    name: 'menus.publish',
    method: 'POST',
    path: '/dashboard/api/menus/:place/publish',
    summary: 'Show visitors a menu',
    params: menuPlace,
    body: menuBody,
    responses: { 200: z.object({ number: z.int() }) },
    errors: ['stale', 'incomplete'],
  }),
  shown: defineEndpoint({
    name: 'menus.shown',
    method: 'GET',
    path: '/web/public/api/menus',
    summary:
      'Header and footer menus in the asked language, with paths; entries whose target is not shown are left out',
    access: 'page',
    responses: { 200: menus },
  }),
  pages: choices('pages', 'pages', 'Pages that need no choice (the numeric types)'),
  categories: choices('categories', 'categories', 'Product categories'),
  collections: choices('collections', 'collections', 'Collections'),
  brands: choices('brands', 'brands', 'Brands'),
  cmsPage: choices('cmsPage', 'cmsPage', 'Content pages'),
  blogCategory: choices('blogCategory', 'blogCategory', 'Blog categories'),
  blogPost: choices('blogPost', 'blogPost', 'Blog posts'),
  products: defineEndpoint({
    name: 'menus.products',
    method: 'GET',
    path: '/dashboard/menu/api/products/search/:term',
    summary: 'Products whose name contains the term, from 3 characters',
    access: 'staff',
    permission: 'content.edit',
    params: z.object({
      term: z
        .string()
        .trim()
        .min(3, { error: 'validation.required' })
        .max(100, { error: 'validation.tooLong' }),
    }),
    responses: { 200: z.array(idName) },
  }),
} as const;
