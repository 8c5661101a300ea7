import { z } from 'zod';
import { colorCode, image, pagination, translations, uuid } from '../common.ts';
import {
  byLocaleOut,
  descriptions,
  groupingTexts,
  ids,
  names,
  optionalText,
  picture,
  requiredText,
  textOut,
  version,
} from './parts.ts';

const position = z.int({ error: 'validation.number' }).min(0).max(1_000_000);

/** Parents before children, siblings in their order. */
export const categoryNode = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** 0 for a root. */
  depth: z.int(),
  position: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  texts: byLocaleOut(textOut),
  thumb: picture,
  /** Products of its own, whatever their status. */
  products: z.int(),
  version: z.int(),
});
export type CategoryNode = z.output<typeof categoryNode>;
export const categoryTree = z.object({ categories: z.array(categoryNode) });

const categoryFields = {
  parentId: uuid.nullable(),
  /** Place among its siblings, from 0; the others make room. */
  position,
  texts: groupingTexts,
  thumbId: uuid.nullable(),
  isActive: z.boolean(),
};
export const newCategoryBody = z.strictObject(categoryFields).partial().required({ texts: true });
export const categoryBody = z
  .strictObject({ version, ...categoryFields })
  .partial()
  .required({ version: true });

export const quickBody = z.strictObject({ name: requiredText(200), parentId: uuid.nullish() });
export const quickBrandBody = z.strictObject({ name: requiredText(200) });

export const brandRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  descriptions: translations,
  logo: picture,
  markFont: z.enum(['serif', 'sans']).nullable(),
  position: z.int(),
  isActive: z.boolean(),
  products: z.int(),
  version: z.int(),
});
export type BrandRow = z.output<typeof brandRow>;
export const brandList = z.object({ brands: z.array(brandRow), pagination });
const brandFields = {
  name: requiredText(200),
  slug: optionalText(200),
  descriptions,
  logoId: uuid.nullable(),
  markFont: z.enum(['serif', 'sans'], { error: 'validation.choice' }).nullable(),
  position,
  isActive: z.boolean(),
};
export const newBrandBody = z.strictObject(brandFields).partial().required({ name: true });
export const brandBody = z
  .strictObject({ version, ...brandFields })
  .partial()
  .required({ version: true });

export const brandLineRow = z.object({
  id: z.string(),
  brandId: z.string(),
  brand: z.string(),
  name: z.string(),
  names: translations,
  descriptions: translations,
  slug: z.string(),
  thumb: picture,
  position: z.int(),
  isActive: z.boolean(),
  products: z.int(),
  version: z.int(),
});
export type BrandLineRow = z.output<typeof brandLineRow>;
export const brandLineList = z.object({ brandLines: z.array(brandLineRow), pagination });
const brandLineFields = {
  brandId: uuid,
  names,
  slug: optionalText(200),
  descriptions,
  thumbId: uuid.nullable(),
  position,
  isActive: z.boolean(),
};
export const newBrandLineBody = z
  .strictObject(brandLineFields)
  .partial()
  .required({ brandId: true, names: true });
export const brandLineBody = z
  .strictObject({ version, ...brandLineFields })
  .partial()
  .required({ version: true });

export const tagRow = z.object({
  id: z.string(),
  name: z.string(),
  names: translations,
  slug: z.string(),
  products: z.int(),
  version: z.int(),
});
export type TagRow = z.output<typeof tagRow>;
export const tagList = z.object({ tags: z.array(tagRow), pagination });
export const newTagBody = z.strictObject({ names, slug: optionalText(200) });
export const tagBody = z
  .strictObject({ version, names, slug: optionalText(200) })
  .partial()
  .required({ version: true });

export const collectionRow = z.object({
  id: z.string(),
  name: z.string(),
  texts: byLocaleOut(textOut),
  thumb: picture,
  position: z.int(),
  isActive: z.boolean(),
  products: z.int(),
  version: z.int(),
});
export type CollectionRow = z.output<typeof collectionRow>;
export const collectionList = z.object({ collections: z.array(collectionRow), pagination });
export const collectionEdit = collectionRow.extend({
  /** In the merchant's order. */
  members: z.array(z.object({ id: z.string(), name: z.string(), image: image.nullable() })),
});
const collectionFields = {
  texts: groupingTexts,
  thumbId: uuid.nullable(),
  position,
  isActive: z.boolean(),
  /** All of its products, in their order. */
  productIds: ids(1_000),
};
export const newCollectionBody = z.strictObject(collectionFields).partial().required({ texts: true });
export const collectionBody = z
  .strictObject({ version, ...collectionFields })
  .partial()
  .required({ version: true });

export const attributeRow = z.object({
  id: z.string(),
  kind: z.enum(['text', 'color', 'image']),
  name: z.string(),
  label: translations,
  position: z.int(),
  values: z.array(
    z.object({
      id: z.string(),
      value: translations,
      color: z.string().nullable(),
      image: picture,
      /** Combinations that have it: such a value stays. */
      used: z.int(),
    }),
  ),
  version: z.int(),
});
export type AttributeRow = z.output<typeof attributeRow>;
export const attributeList = z.object({ attributes: z.array(attributeRow) });
const attributeValue = z.strictObject({
  /** Absent: a new value. Values that are not named are taken away. */
  id: uuid.optional(),
  value: names,
  color: colorCode.nullish(),
  imageId: uuid.nullish(),
});
const attributeFields = {
  label: names,
  position,
  values: z.array(attributeValue).max(500, { error: 'validation.tooMany' }),
};
const kind = z.enum(['text', 'color', 'image'], { error: 'validation.choice' });
export const newAttributeBody = z
  .strictObject({ kind, ...attributeFields })
  .partial()
  .required({ kind: true, label: true });
export const attributeBody = z
  .strictObject({ version, ...attributeFields })
  .partial()
  .required({ version: true });

export const featureRow = z.object({
  id: z.string(),
  name: z.string(),
  label: translations,
  position: z.int(),
  values: z.array(z.object({ id: z.string(), value: translations, used: z.int() })),
  version: z.int(),
});
export type FeatureRow = z.output<typeof featureRow>;
export const featureList = z.object({ features: z.array(featureRow) });
const featureFields = {
  label: names,
  position,
  values: z
    .array(z.strictObject({ id: uuid.optional(), value: names }))
    .max(500, { error: 'validation.tooMany' }),
};
export const newFeatureBody = z.strictObject(featureFields).partial().required({ label: true });
export const featureBody = z
  .strictObject({ version, ...featureFields })
  .partial()
  .required({ version: true });
