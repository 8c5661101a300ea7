import { isMobilePhone, normalizePhone } from '@hanout/kernel';
import { z } from 'zod';
import { type AdNetwork, PIXEL_IDS } from './advertising.ts';
import { translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { LISTING_MODES, responsiveNumber, shopSettings } from './shop.ts';

const tooLong = { error: 'validation.tooLong' };

/** The most cards a row may hold: past it a price no longer fits beside a title. */
export const MAX_COLUMNS = { mobile: 3, tablet: 4, desktop: 6 } as const;

/** Characters of what the shop says of itself: above its home page, below that, at the foot of every page, beside its phone, in the search field, before advertising. */
export const SHOP_WORDS = {
  headline: 80,
  introduction: 200,
  slogan: 120,
  contactHours: 60,
  searchHint: 60,
  adConsent: 300,
} as const;

const between = (min: number, max: number) =>
  z.int({ error: 'validation.number' }).min(min, { error: 'validation.number' }).max(max, {
    error: 'validation.number',
  });

/** Nothing, or a text; what is empty is nothing. */
const text = (max: number) =>
  z
    .string({ error: 'validation.type' })
    .trim()
    .max(max, tooLong)
    .transform((value) => value || null)
    .nullable();

/** Kept in national form. A land line serves calls, never a conversation. */
const phone = (pattern: (digits: string) => boolean, error: string) =>
  z
    .string({ error: 'validation.type' })
    .max(40, tooLong)
    .transform((value) => normalizePhone(value) || null)
    .refine((digits) => digits === null || pattern(digits), { error })
    .nullable();

const isPhone = (digits: string) => isMobilePhone(digits) || /^0[2-49]\d{7}$/.test(digits);

const nameIn = z.string({ error: 'validation.type' }).trim().max(60, tooLong);
/** A text of the shop's own; in a language without one nothing is said. */
const ownWords = (max: number) => {
  const words = z
    .string({ error: 'validation.type' })
    .trim()
    .max(max, tooLong)
    .transform((value) => value || undefined)
    .optional();
  return z.strictObject({ fr: words, en: words, ar: words });
};
/** An id as the network gives it, or nothing: the network is off. */
const pixel = (network: AdNetwork) =>
  text(40).refine((id) => id === null || PIXEL_IDS[network].test(id), { error: `ads.${network}` });
/** French stands in where a language has none. */
const otherName = nameIn.transform((name) => name || undefined).optional();

/** How long the audit log is kept, months. */
const AUDIT_MONTHS = { least: 12, most: 120 } as const;

/** What a merchant sets for the whole shop, besides the rules of its orders; the members that are named change, the others stay. */
export const shopSettingsChange = z
  .strictObject({
    name: z.strictObject({
      fr: nameIn.min(1, { error: 'validation.required' }),
      en: otherName,
      ar: otherName,
    }),
    phone: phone(isPhone, 'validation.phone'),
    whatsapp: phone(isMobilePhone, 'form.validation.phone'),
    address: text(200),
    registerNumber: text(40),
    taxNumber: text(40),
    statisticsNumber: text(40),
    taxArticle: text(40),
    headline: ownWords(SHOP_WORDS.headline),
    introduction: ownWords(SHOP_WORDS.introduction),
    slogan: ownWords(SHOP_WORDS.slogan),
    metaPixel: pixel('meta'),
    tiktokPixel: pixel('tiktok'),
    googleTag: pixel('google'),
    adConsent: ownWords(SHOP_WORDS.adConsent),
    contactHours: ownWords(SHOP_WORDS.contactHours),
    searchHint: ownWords(SHOP_WORDS.searchHint),
    exchangeDays: between(1, 365).nullable(),
    callsFirst: z.boolean({ error: 'validation.type' }),
    recoversVat: z.boolean({ error: 'validation.type' }),
    auditMonths: between(AUDIT_MONTHS.least, AUDIT_MONTHS.most),
    activeAddToCart: z.boolean({ error: 'validation.type' }),
    listingMode: z.enum(LISTING_MODES, { error: 'validation.choice' }),
    listingColumns: z.strictObject({
      mobile: between(0, MAX_COLUMNS.mobile).default(0),
      tablet: between(0, MAX_COLUMNS.tablet).default(0),
      desktop: between(0, MAX_COLUMNS.desktop).default(0),
    }),
    autoSubmit: z.boolean({ error: 'validation.type' }),
    maxQuantityPerLine: between(1, 9999),
  })
  .partial();
export type ShopSettingsChange = z.output<typeof shopSettingsChange>;

/** The settings as their form shows them. */
export const shopSettingsRead = shopSettings
  .pick({
    phone: true,
    whatsapp: true,
    address: true,
    registerNumber: true,
    taxNumber: true,
    metaPixel: true,
    tiktokPixel: true,
    googleTag: true,
    listingMode: true,
    autoSubmit: true,
    maxQuantityPerLine: true,
    exchangeDays: true,
    callsFirst: true,
  })
  .extend({
    /** Of statistics (NIS) and of the tax roll (AI): invoices carry them besides the two that pages show. */
    statisticsNumber: z.string().nullable(),
    taxArticle: z.string().nullable(),
    auditMonths: z.int(),
    recoversVat: z.boolean(),
    name: translations,
    headline: translations,
    introduction: translations,
    slogan: translations,
    adConsent: translations,
    contactHours: translations,
    searchHint: translations,
    activeAddToCart: z.boolean(),
    listingColumns: responsiveNumber,
  });
export type ShopSettingsRead = z.output<typeof shopSettingsRead>;

export const shopSettingsContract = {
  get: defineEndpoint({
    name: 'shopSettings.get',
    method: 'GET',
    path: '/dashboard/api/shop/settings',
    summary: 'What is set for the whole shop',
    access: 'staff',
    permission: 'shop.edit',
    responses: { 200: shopSettingsRead },
  }),
  change: defineEndpoint({
    name: 'shopSettings.change',
    method: 'PATCH',
    path: '/dashboard/api/shop/settings',
    summary: 'Change settings of the shop; those that are not named stay',
    access: 'staff',
    permission: 'shop.edit',
    csrf: true,
    body: shopSettingsChange,
    responses: { 200: shopSettingsRead },
  }),
} as const;
