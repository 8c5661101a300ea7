import { z } from 'zod';
import { image } from './common.ts';

/** A text of a product in one language. */
export const productLang = z.object({
  languageCode: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  /** HTML from the allowlist. */
  longDescription: z.string(),
});

/** A value in one language; the language comes under both of its names. */
export const valueLang = z.object({ lang: z.string(), languageCode: z.string(), value: z.string() });

const categorySpelling = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  categoryLangs: z.array(z.object({ locale: z.string(), name: z.string(), slug: z.string() })),
  langs: z.array(z.object({ locale: z.string(), name: z.string(), slug: z.string() })),
});

const brandSpelling = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: image.nullable(),
  logoListDashboard: image.nullable(),
});

const featureSpelling = z.object({
  id: z.string(),
  type: z.string(),
  typeLabel: z.string(),
  typeLabelLocale: z.string(),
  value: z.string(),
  valueLangs: z.array(valueLang),
});

/**
 * Further names of what a product's page says, for those who read it under these (SF-124, SF-125): the same data, never
 * anything else. Pages of our own read the first names.
 */
export const productSpellings = {
  thumb: image.extend({ displayUrl: z.string() }).nullable(),
  /** Every picture in every size; `size` in capitals, as `GRID_DISPLAY`. */
  imagesIdsAndSizes: z.array(
    z.object({
      id: z.string(),
      size: z.string(),
      isThumb: z.boolean(),
      displayUrl: z.string(),
      url: z.string(),
    }),
  ),
  mainCategoryRead: categorySpelling,
  brandRead: brandSpelling.nullable(),
  brandLine: z.object({ uuid: z.string(), name: z.string(), slug: z.string() }).nullable(),
  productLangs: z.array(productLang),
  productLangsRead: z.array(productLang),
  productLangsReadTransaction: z.array(productLang),
  featureValuesRead: z.array(featureSpelling),
  tagsRead: z.array(z.object({ id: z.string(), name: z.string() })),
  dateAdd: z.string(),
};
export type ProductSpellings = z.output<z.ZodObject<typeof productSpellings>>;
