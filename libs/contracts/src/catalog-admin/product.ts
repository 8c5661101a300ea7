import { z } from 'zod';
import { centimes, centimesOut, image, instant, pagination, translations, uuid } from '../common.ts';
import {
  byLocaleOut,
  code,
  formVersion,
  ids,
  listQuery,
  option,
  optionalText,
  productText,
  productTexts,
  requiredText,
  version,
} from './parts.ts';

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;
/** How a product can be made: a plain one, one with combinations, a pack (BO-114, BO-115). */
export const PRODUCT_TYPES = ['standard', 'pack'] as const;
export const PRODUCT_ROW_SORTS = [
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'updated',
] as const;

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'validation.choice' })
  .transform((value) => value === 'true' || value === '1');

export const productListQuery = listQuery.extend({
  status: z.enum(PRODUCT_STATUSES, { error: 'validation.choice' }).optional(),
  type: z.enum(PRODUCT_TYPES, { error: 'validation.choice' }).optional(),
  categoryId: uuid.optional(),
  brandId: uuid.optional(),
  brandLineId: uuid.optional(),
  collectionId: uuid.optional(),
  tagId: uuid.optional(),
  isActive: flag.optional(),
  sort: z.enum(PRODUCT_ROW_SORTS, { error: 'validation.choice' }).default('newest'),
});

/** A row of the product list (BO-030). `link` leads to its page in the shop. */
export const productRow = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  isActive: z.boolean(),
  priceTtc: centimesOut,
  image: image.nullable(),
  status: z.enum(PRODUCT_STATUSES),
  type: z.enum(PRODUCT_TYPES),
  sku: z.string().nullable(),
  combinations: z.int(),
  /** Pieces that can still be sold, all combinations together; null for a pack, which has no stock of its own. */
  stock: z.int().nullable(),
  /** Sold by weight: its stock is grams, and its price a kilogram's. */
  weighed: z.boolean(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ProductRow = z.output<typeof productRow>;
export const productList = z.object({
  products: z.array(productRow),
  pagination,
  /** How many match in each status, whatever status is asked for; empty where counting stopped. */
  counts: z.record(z.string(), z.int()),
  /** Where counting stopped, of a text that most products have; null: everything was counted. */
  countedUpTo: z.int().nullable(),
});
export type ProductList = z.output<typeof productList>;

/** Per cent with at most two decimals: 19 = 19 %. */
const tax = z
  .number({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(100, { error: 'validation.number' })
  .multipleOf(0.01, { error: 'validation.number' });
const size = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(10_000_000, { error: 'validation.number' })
  .nullish();

const priceFields = {
  priceHt: centimes,
  tax: tax.default(0),
  supplyPriceHt: centimes.nullish(),
  supplier: optionalText(200).nullable(),
  wholeSalePriceHt: centimes.nullish(),
  wholesaleMoq: z
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(1_000_000, { error: 'validation.number' })
    .default(1),
};
export const priceBody = z.strictObject({ version, ...priceFields });

const detailFields = {
  mainCategoryId: uuid,
  categoryIds: ids(50),
  brandId: uuid.nullable(),
  brandLineId: uuid.nullable(),
  tagIds: ids(100),
  collectionIds: ids(100),
  /** Shops where visitors find it: this shop, or none. */
  shopIds: ids(1),
  status: z.enum(PRODUCT_STATUSES, { error: 'validation.choice' }),
  /** The short form of status: true = active, false = draft. */
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isOnSale: z.boolean(),
  /** Each piece is sold by its serial number at a till. */
  hasSerials: z.boolean(),
  /** It is sold by weight, by tills alone: its stock is counted in grams, and its prices are those of a kilogram. */
  weighed: z.boolean(),
  sku: code,
  barcode: code,
  /** Grams. */
  weight: size,
  /** Centimetres. */
  height: size,
  width: size,
  length: size,
  /** From when it can be ordered; until then it is only shown. */
  availableFrom: instant.nullable(),
};
/** Absent members stay as they are. */
export const detailsBody = z
  .strictObject({ version, ...detailFields })
  .partial()
  .required({ version: true });

const packLine = z.strictObject({
  productId: uuid,
  combinationId: uuid.nullish(),
  quantity: z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' }).max(1000),
});
/** A strict line names the combination of a product that has some; a flexible one names the product alone (BO-241). */
const pack = z
  .strictObject({
    mode: z.enum(['strict', 'flexible'], { error: 'validation.choice' }),
    items: z
      .array(packLine)
      .min(1, { error: 'validation.required' })
      .max(50, { error: 'validation.tooMany' }),
  })
  .refine(({ mode, items }) => mode === 'strict' || items.every(({ combinationId }) => !combinationId), {
    error: 'validation.unknown',
    path: ['items'],
  });
export const packBody = z.strictObject({ version, pack });

export const newProductBody = z.strictObject({
  type: z.enum(PRODUCT_TYPES, { error: 'validation.choice' }).default('standard'),
  /** `pack` alone goes with the type pack. */
  family: z.enum(['simple', 'combinations', 'pack'], { error: 'validation.choice' }).optional(),
  texts: productTexts,
  ...priceFields,
  mainCategoryId: uuid,
  brandId: uuid.nullish(),
  status: z.enum(PRODUCT_STATUSES, { error: 'validation.choice' }).default('draft'),
  sku: code,
  barcode: code,
  /** Of the type pack, and needed there. */
  pack: pack.optional(),
});

/** The language form: all four are needed (BO-202). */
export const languageBody = productText.extend({
  version: formVersion,
  shortDescription: requiredText(2_000),
  seoTitle: requiredText(200),
  seoDescription: requiredText(500),
});

/** At most one value a feature (BO-242): a feature named twice is refused. */
export const featuresBody = z.strictObject({
  version,
  features: z
    .array(z.strictObject({ featureId: uuid, valueId: uuid }))
    .max(100, { error: 'validation.tooMany' }),
});
/** Order and alternative texts of the gallery; pictures that are not named follow. */
export const galleryBody = z.strictObject({
  version,
  images: z
    .array(z.strictObject({ id: uuid, alt: translations.optional() }))
    .max(100, { error: 'validation.tooMany' }),
});

const combinationOut = z.object({
  id: z.string(),
  name: z.string(),
  attributes: z.array(
    z.object({
      attributeId: z.string(),
      label: translations,
      valueId: z.string(),
      value: translations,
      color: z.string().nullable(),
    }),
  ),
  /** Null: the product's. */
  priceHt: centimesOut.nullable(),
  quantity: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  /** The first carries the star. */
  images: z.array(image),
  version: z.int(),
});

/** Everything that the edit form shows. */
export const productEdit = z.object({
  id: z.string(),
  version: z.int(),
  type: z.enum(PRODUCT_TYPES),
  family: z.enum(['simple', 'combinations', 'pack']),
  name: z.string(),
  link: z.string(),
  ...{
    mainCategory: option,
    categories: z.array(option),
    brand: option.nullable(),
    brandLine: option.nullable(),
    tags: z.array(option),
    collections: z.array(option),
    shops: z.array(option.extend({ visible: z.boolean() })),
  },
  status: z.enum(PRODUCT_STATUSES),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isOnSale: z.boolean(),
  /** Each piece is sold by its serial number at a till. */
  hasSerials: z.boolean(),
  /** It is sold by weight: its stock is counted in grams, and its prices are those of a kilogram. */
  weighed: z.boolean(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weight: z.int().nullable(),
  height: z.int().nullable(),
  width: z.int().nullable(),
  length: z.int().nullable(),
  availableFrom: z.string().nullable(),
  price: z.object({
    priceHt: centimesOut,
    priceTtc: centimesOut,
    tax: z.number(),
    supplyPriceHt: centimesOut.nullable(),
    supplyPriceTtc: centimesOut.nullable(),
    supplier: z.string().nullable(),
    wholeSalePriceHt: centimesOut.nullable(),
    wholeSalePriceTtc: centimesOut.nullable(),
    wholesaleMoq: z.int(),
  }),
  texts: byLocaleOut(
    z.object({
      name: z.string(),
      slug: z.string(),
      shortDescription: z.string(),
      longDescription: z.string(),
      seoTitle: z.string(),
      seoDescription: z.string(),
    }),
  ),
  features: z.array(z.object({ featureId: z.string(), valueId: z.string() })),
  images: z.array(image.extend({ alts: translations, removeUrl: z.string() })),
  combinations: z.array(combinationOut),
  pack: z
    .object({
      mode: z.enum(['strict', 'flexible']),
      items: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          combinationId: z.string().nullable(),
          combination: z.string().nullable(),
          quantity: z.int(),
        }),
      ),
    })
    .nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProductEdit = z.output<typeof productEdit>;

/** Every choice of one value from each attribute; those that exist stay as they are. */
export const generateBody = z.strictObject({
  version,
  attributes: z
    .array(
      z.strictObject({
        attributeId: uuid,
        valueIds: z.array(uuid).min(1, { error: 'validation.required' }).max(1000),
      }),
    )
    .min(1, { error: 'validation.required' })
    .max(6, { error: 'validation.tooMany' }),
});
export const combinationBody = z
  .strictObject({
    version,
    /** Null: the product's. */
    priceHt: centimes.nullable(),
    sku: code,
    barcode: code,
    isActive: z.boolean(),
    isDefault: z.literal(true),
  })
  .partial()
  .required({ version: true });
