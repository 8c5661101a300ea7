import {
  type Centimes,
  type Da,
  isDaAmount,
  isMobilePhone,
  isPersonName,
  latinDigits,
  normalizePhone,
} from '@hanout/kernel';
import { z } from 'zod';

/** Message keys stand in place of texts; the error filter puts them into the asked language. */
export const uuid = z.uuid({ error: 'validation.id' });
/** Ids in an address, with commas between them. */
export const idList = (most: number) =>
  z
    .string()
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(uuid).max(most, { error: 'validation.tooMany' }));
/** PostgreSQL's calendar begins with the year 1. */
const inCalendar = (text: string) => !text.startsWith('0000');
/** A day of the calendar, `2026-11-22`. */
export const day = z.iso.date({ error: 'validation.date' }).refine(inCalendar, { error: 'validation.date' });
/** A moment with its offset, `2026-11-22T10:00:00+01:00`. */
export const instant = z.iso
  .datetime({ offset: true, error: 'validation.date' })
  .refine(inCalendar, { error: 'validation.date' });
export const localeSchema = z.enum(['fr', 'en', 'ar'], { error: 'validation.choice' });

/** An amount in centimes, 0 to ten million DA: how the back-office writes money. */
export const centimes = z
  .int({ error: 'validation.amount' })
  .min(0, { error: 'validation.amount' })
  .max(1_000_000_000, { error: 'validation.amount' })
  .meta({ format: 'centimes' }) as unknown as z.ZodType<Centimes, number>;

/** A money figure in an answer to the back-office, centimes. */
export const centimesOut = z.int().meta({ format: 'centimes' }) as unknown as z.ZodType<Centimes>;

/** An amount in DA with at most two decimals, as the specification's payloads carry it; 0 to ten million DA. */
export const da = z
  .number({ error: 'validation.amount' })
  .min(0, { error: 'validation.amount' })
  .max(10_000_000, { error: 'validation.amount' })
  .refine(isDaAmount, { error: 'validation.amount' })
  .meta({ format: 'da' }) as unknown as z.ZodType<Da, number>;

/** A colour as pages take it, `#aa3355`. */
export const colorCode = z
  .string({ error: 'validation.color' })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'validation.color' });

/** A money figure in an answer to the shop's pages, DA. */
export const daOut = z.number().meta({ format: 'da' }) as unknown as z.ZodType<Da>;

/** A text in each language that has one. */
export const translations = z.object({
  fr: z.string().optional(),
  en: z.string().optional(),
  ar: z.string().optional(),
});

/** A picture with the addresses of its sizes (`small_product`, `grid_display`, `product_page_large`). */
export const image = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  ground: z.string().nullable(),
  imageResizeds: z.array(z.object({ size: z.string(), width: z.int(), url: z.string() })),
  /** The point that stays in sight where it is cut, in per cent of width and height; left out: its middle. */
  focal: z.object({ x: z.int(), y: z.int() }).optional(),
});
export type Image = z.output<typeof image>;

/** Opens what is drafted; without it, what visitors see. */
export const previewToken = z.string().max(1_000).optional();

/** `page` and `perPage` of a listing: 1…, and at most 48. */
export const pageQuery = z.object({
  page: z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(100_000, { error: 'validation.number' })
    .default(1),
  perPage: z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(48, { error: 'validation.number' })
    .default(12),
});

export const pagination = z.object({ page: z.int(), perPage: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.output<typeof pagination>;

/** How a file of rows is written. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
export const sheetFormat = z.enum(SHEET_FORMATS, { error: 'validation.choice' }).default('csv');

/** What a pack holds, with the variant of each and its pieces in one pack. */
export const shownPart = z.object({ name: z.string(), variant: z.string(), quantity: z.int() });

/** The body of every refused request. */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  retryAfterSeconds: z.int().optional(),
});
export type Problem = z.output<typeof problem>;

/** A person's name, with the message that says what is wrong with it. */
export const personName = (key: string) =>
  z
    .string({ error: key })
    .max(100, { error: key })
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine(isPersonName, { error: key });

/** A promotion's code as it is typed; Arabic-Indic digits are understood. */
export const couponCode = z.string().trim().max(40, { error: 'validation.tooLong' }).overwrite(latinDigits);

/** Stored in national form, ten digits; Arabic-Indic digits and +213 are understood. */
export const mobilePhone = z
  .string({ error: 'form.validation.phone' })
  .max(40, { error: 'form.validation.phone' })
  .transform(normalizePhone)
  .refine(isMobilePhone, { error: 'form.validation.phone' });
