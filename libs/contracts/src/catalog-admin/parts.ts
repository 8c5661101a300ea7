import { z } from 'zod';
import { image, localeSchema, uuid } from '../common.ts';
import type { Access } from '../endpoint.ts';

/** What every call of the catalog's back-office shares. */
export const STAFF_READ = { access: 'staff' as Access, permission: 'products.read' } as const;
export const STAFF_WRITE = { access: 'staff' as Access, permission: 'products.edit', csrf: true } as const;
export const PRICE_WRITE = { access: 'staff' as Access, permission: 'prices.edit', csrf: true } as const;

/** The version that the form showed; when another was saved meanwhile: 409 `stale` with the present `version`. */
export const version = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' });
/** The same, where a form may say it. */
export const formVersion = z.preprocess(
  (typed) => (typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed),
  version,
);
export const idParams = z.object({ id: uuid });

/** The database keeps every character but NUL. */
const text = (max: number) =>
  z
    .string({ error: 'validation.type' })
    .trim()
    .max(max, { error: 'validation.tooLong' })
    .refine((value) => !value.includes('\0'), { error: 'validation.type' });
export const requiredText = (max: number) => text(max).min(1, { error: 'validation.required' });
export const optionalText = (max: number) => text(max).optional();
/** Blank = none. */
export const code = text(64).nullish();

const byLocale = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ fr: schema.optional(), en: schema.optional(), ar: schema.optional() });

/** A name by language; French stands in where one is missing, so it is required. */
export const names = z.strictObject({
  fr: requiredText(200),
  en: optionalText(200),
  ar: optionalText(200),
});
export const descriptions = byLocale(text(20_000));

const slug = optionalText(200);
/** Texts of a category or a collection in one language. Without a slug it is made of the name. */
export const groupingText = z.strictObject({
  name: requiredText(200),
  slug,
  description: optionalText(20_000),
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
});
export const groupingTexts = z.strictObject({
  fr: groupingText,
  en: groupingText.optional(),
  ar: groupingText.optional(),
});

export const productText = z.strictObject({
  name: requiredText(200),
  slug,
  shortDescription: optionalText(2_000),
  /** HTML; what is not on the allowlist is taken out. */
  longDescription: optionalText(50_000),
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
});
export const productTexts = z.strictObject({
  fr: productText,
  en: productText.optional(),
  ar: productText.optional(),
});

export const localeParams = idParams.extend({ locale: localeSchema });

const page = (max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(max, { error: 'validation.number' });
export const listQuery = z.object({
  q: text(100).default(''),
  page: page(100_000).default(1),
  perPage: page(200).default(25),
});

/** Saved; the version to send with the next change. */
export const saved = z.object({ ok: z.literal(true), version: z.int() });
export type Saved = z.output<typeof saved>;
export const created = z.object({ id: z.string(), version: z.int() });
export const option = z.object({ id: z.string(), name: z.string() });
export const done = z.object({ ok: z.literal(true) });

export const textOut = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export const byLocaleOut = <T extends z.ZodType>(schema: T) =>
  z.object({ fr: schema.optional(), en: schema.optional(), ar: schema.optional() });
export const picture = image.nullable();

export const ids = (max: number) => z.array(uuid).max(max, { error: 'validation.tooMany' });
/** Refusals of a change by id and version. */
export const REFUSALS = ['not_found', 'stale'] as const;
