import { z } from 'zod';
import { localeSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** How a listing goes on after its first page (SF-086). */
export const LISTING_MODES = ['pagination', 'load_more', 'infinite_scroll'] as const;
export type ListingMode = (typeof LISTING_MODES)[number];

/** A number for each width of screen; 0 leaves it to the design (BO-126). */
export const responsiveNumber = z.object({
  mobile: z.int().default(0),
  tablet: z.int().default(0),
  desktop: z.int().default(0),
});
export type ResponsiveNumber = z.output<typeof responsiveNumber>;

/** Settings of a shop that its pages need. */
export const shopSettings = z.object({
  autoSubmit: z.boolean(),
  maxQuantityPerLine: z.int(),
  lowStockThreshold: z.int(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string().nullable(),
  listingMode: z.enum(LISTING_MODES),
  /** Products a row of listings has. */
  listingColumns: responsiveNumber,
  /** Number in the commercial register, and tax number: what the law wants to see on every page. */
  registerNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** The home page's heading, the sentence below it, and the slogan in the foot; null where the shop has said nothing. */
  headline: z.string().nullable(),
  introduction: z.string().nullable(),
  slogan: z.string().nullable(),
  /** Ids of the shop at advertising networks; null: the network is off. */
  metaPixel: z.string().nullable(),
  tiktokPixel: z.string().nullable(),
  googleTag: z.string().nullable(),
  /** What is asked before one of them is told anything; null where the pages' own words stand. */
  adConsent: z.string().nullable(),
  /** When the shop answers, beside its phone. */
  contactHours: z.string().nullable(),
  /** Examples in the search field. */
  searchHint: z.string().nullable(),
  /** Days within which a product may be exchanged; null: the shop promises none. */
  exchangeDays: z.int().nullable(),
  /** Whether the shop calls before it sends. */
  callsFirst: z.boolean(),
});
export type ShopSettings = z.output<typeof shopSettings>;

export const shopRecord = z.object({
  uuid: z.string(),
  name: z.string(),
  activeAddToCart: z.boolean(),
  locales: z.array(localeSchema),
  currency: z.string(),
  /** Where it is found, an origin; null where the installation has no fixed address. */
  address: z.string().nullable(),
  settings: shopSettings,
  /** The look that it has chosen; null: the app's own. */
  theme: z
    .object({
      /** The hash of its sheet, `/public/theme/{hash}.css`; null where it needs none. */
      sheet: z.string().nullable(),
      /** Of the browser's frame. */
      color: z.string(),
      /** What of its letters pages ask for at once; absent: what the app's own family needs. */
      fonts: z
        .object({
          own: z.boolean(),
          latin: z.array(z.string()).readonly(),
          arabic: z.array(z.string()).readonly(),
        })
        .optional(),
      /** The shop's mark, and its pixels in the head of a page. */
      logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).optional(),
      /** Where its icons are: `{icon}/icon-32.png`, 180, 192 and 512. */
      icon: z.string().optional(),
      /** What a link to a page without a picture shows where it is shared, 1200 × 630. */
      share: z.string().optional(),
    })
    .nullable(),
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
