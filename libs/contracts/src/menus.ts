import { z } from 'zod';
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

export const menusContract = {
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
