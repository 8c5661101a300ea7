import { z } from 'zod';
import { localeSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** How a listing goes on after its first page (SF-086). */
export const LISTING_MODES = ['pagination', 'load_more', 'infinite_scroll'] as const;
export type ListingMode = (typeof LISTING_MODES)[number];

/** Settings of a shop that its pages need. */
export const shopSettings = z.object({
  autoSubmit: z.boolean(),
  maxQuantityPerLine: z.int(),
  lowStockThreshold: z.int(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string().nullable(),
  listingMode: z.enum(LISTING_MODES),
  /** Number in the commercial register, and tax number: what the law wants to see on every page. */
  registerNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** The home page's heading, the sentence below it, and the slogan in the foot; null where the pages' own words stand. */
  headline: z.string().nullable(),
  introduction: z.string().nullable(),
  slogan: z.string().nullable(),
});
export type ShopSettings = z.output<typeof shopSettings>;

export const shopRecord = z.object({
  uuid: z.string(),
  name: z.string(),
  activeAddToCart: z.boolean(),
  locales: z.array(localeSchema),
  currency: z.string(),
  settings: shopSettings,
});
export type ShopRecord = z.output<typeof shopRecord>;

export const shopContract = {
  shop: defineEndpoint({
    name: 'shop.get',
    method: 'GET',
    path: '/public/utilis/api/shop',
    summary: 'The shop that answers at this host',
    access: 'public',
    responses: { 200: shopRecord },
  }),
  session: defineEndpoint({
    name: 'shop.session',
    method: 'GET',
    path: '/public/utilis/api/session',
    summary: 'Tokens for a page or a script; sets the signed browser cookie',
    access: 'public',
    responses: { 200: z.object({ csrfToken: z.string(), pageToken: z.string(), shopUuid: z.string() }) },
  }),
} as const;
