import { z } from 'zod';
import * as groupings from './catalog-admin/groupings.ts';
import {
  created,
  done,
  idParams,
  listQuery,
  localeParams,
  option,
  PRICE_WRITE,
  REFUSALS,
  requiredText,
  STAFF_READ,
  STAFF_WRITE,
  saved,
} from './catalog-admin/parts.ts';
import * as product from './catalog-admin/product.ts';
import { da, uuid } from './common.ts';
import { defineEndpoint, type EndpointDefinition, type Method } from './endpoint.ts';
import { PICTURE_FILES, uploadAnswer } from './media.ts';

export * from './catalog-admin/groupings.ts';
export type { Saved } from './catalog-admin/parts.ts';
export * from './catalog-admin/product.ts';

const ROOT = '/dashboard/api/product';
const combinationParams = idParams.extend({ combinationId: uuid });
const imageParams = idParams.extend({ imageId: uuid });
const combinationImageParams = combinationParams.extend({ imageId: uuid });

/** One of the five calls that every kind of grouping has: a list, a new one, a change, an end. */
function grouping<
  const Name extends string,
  const Path extends string,
  List extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
>(name: Name, path: Path, what: string, schemas: { list: List; create: New; change: Change }) {
  const at = `${ROOT}/${path}` as const;
  return {
    list: defineEndpoint({
      name: `catalogAdmin.${name}.list` as const,
      method: 'GET',
      path: at,
      summary: `${what} of the shop`,
      ...STAFF_READ,
      query: listQuery,
      responses: { 200: schemas.list },
    }),
    create: defineEndpoint({
      name: `catalogAdmin.${name}.create` as const,
      method: 'POST',
      path: at,
      summary: `${what}: a new one`,
      ...STAFF_WRITE,
      body: schemas.create,
      responses: { 201: created },
      errors: ['not_found'],
    }),
    update: defineEndpoint({
      name: `catalogAdmin.${name}.update` as const,
      method: 'PATCH',
      path: `${at}/:id` as const,
      summary: `${what}: change one; absent members stay as they are`,
      ...STAFF_WRITE,
      params: idParams,
      body: schemas.change,
      responses: { 200: saved },
      errors: [...REFUSALS, 'in_use', 'category_cycle'],
    }),
    remove: defineEndpoint({
      name: `catalogAdmin.${name}.remove` as const,
      method: 'DELETE',
      path: `${at}/:id` as const,
      summary: `${what}: delete one that nothing uses`,
      ...STAFF_WRITE,
      params: idParams,
      responses: { 200: done },
      errors: ['not_found', 'in_use'],
    }),
  };
}

/** A change of one part of a product, by the version that the form showed. */
function productPart<
  const Name extends string,
  const Path extends string,
  M extends Method,
  B extends z.ZodType,
>(
  name: Name,
  method: M,
  path: Path,
  summary: string,
  body: B,
  write: typeof STAFF_WRITE | typeof PRICE_WRITE = STAFF_WRITE,
) {
  return defineEndpoint({
    name: `catalogAdmin.${name}` as const,
    method,
    path: `${ROOT}/product/:id${path}` as const,
    summary,
    ...write,
    params: idParams,
    body,
    responses: { 200: saved },
    errors: [...REFUSALS, 'sku_taken'],
  } satisfies EndpointDefinition);
}

/** Shorter: calls below one product that carry nothing but their address. */
function onCombinationImage<const Name extends string, M extends Method, const Path extends string>(
  name: Name,
  method: M,
  path: Path,
  summary: string,
) {
  return defineEndpoint({
    name: `catalogAdmin.${name}` as const,
    method,
    path: `${ROOT}/product/:id/combinations/:combinationId/images/:imageId${path}` as const,
    summary,
    ...STAFF_WRITE,
    params: combinationImageParams,
    responses: { 200: done },
    errors: ['not_found'],
  });
}

const products = {
  list: defineEndpoint({
    name: 'catalogAdmin.products',
    method: 'GET',
    path: `${ROOT}/product`,
    summary: 'Products of the shop: search, filters, sort, pages',
    ...STAFF_READ,
    query: product.productListQuery,
    responses: { 200: product.productList },
  }),
  detail: defineEndpoint({
    name: 'catalogAdmin.product',
    method: 'GET',
    path: `${ROOT}/product/:id`,
    summary: 'One product with everything its edit form shows',
    ...STAFF_READ,
    params: idParams,
    responses: { 200: product.productEdit },
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    name: 'catalogAdmin.createProduct',
    method: 'POST',
    path: `${ROOT}/product`,
    summary: 'A new product; a pack has its lines',
    ...STAFF_WRITE,
    body: product.newProductBody,
    responses: { 201: created },
    errors: ['sku_taken'],
  }),
  details: productPart('details', 'PATCH', '', 'Details, groupings, status, measures', product.detailsBody),
  price: productPart(
    'price',
    'PUT',
    '/price',
    'Sell, supply and wholesale prices',
    product.priceBody,
    PRICE_WRITE,
  ),
  features: productPart(
    'productFeatures',
    'PUT',
    '/features',
    'One value of each named feature',
    product.featuresBody,
  ),
  gallery: productPart(
    'gallery',
    'PUT',
    '/images',
    'Order and alternative texts of the pictures',
    product.galleryBody,
  ),
  pack: productPart('pack', 'PUT', '/pack', 'Mode and lines of a pack', product.packBody),
  generate: productPart(
    'generateCombinations',
    'POST',
    '/combinations/generate',
    'Every choice of the named values, up to 1,000 combinations',
    product.generateBody,
  ),
  language: defineEndpoint({
    name: 'catalogAdmin.language',
    method: 'POST',
    path: `${ROOT}/product/:id/language/:locale`,
    summary: 'The texts of a product in one language',
    ...STAFF_WRITE,
    params: localeParams,
    body: product.languageBody,
    responses: { 200: z.object({ status: z.literal('ok'), message: z.string(), version: z.int() }) },
    errors: REFUSALS,
  }),
  duplicate: defineEndpoint({
    name: 'catalogAdmin.duplicate',
    method: 'POST',
    path: `${ROOT}/product/:id/duplicate`,
    summary: 'A draft that is like this product, without codes and stock',
    ...STAFF_WRITE,
    params: idParams,
    responses: { 201: created },
    errors: ['not_found'],
  }),
  status: defineEndpoint({
    name: 'catalogAdmin.status',
    method: 'POST',
    path: `${ROOT}/status`,
    summary: 'Put on sale, take off, archive: many products at once. Answers what each was, to undo',
    ...STAFF_WRITE,
    body: z.strictObject({
      ids: z.array(uuid).min(1, { error: 'validation.required' }).max(500, { error: 'validation.tooMany' }),
      status: z.enum(product.PRODUCT_STATUSES, { error: 'validation.choice' }),
    }),
    responses: {
      200: z.object({
        ok: z.literal(true),
        before: z.array(z.object({ id: z.string(), status: z.enum(product.PRODUCT_STATUSES) })),
      }),
    },
    errors: ['not_found'],
  }),
  upload: defineEndpoint({
    name: 'catalogAdmin.uploadImages',
    method: 'POST',
    path: `${ROOT}/product/:id/images`,
    summary: 'Upload pictures to the end of the gallery: all of them or none',
    ...STAFF_WRITE,
    params: idParams,
    files: PICTURE_FILES,
    responses: { 201: uploadAnswer },
    errors: ['not_found', 'too_large', 'unsupported_media_type', 'storage_full'],
  }),
  removeImage: defineEndpoint({
    name: 'catalogAdmin.removeImage',
    method: 'DELETE',
    path: `${ROOT}/product/:id/images/:imageId`,
    summary: 'Take a picture out of the gallery and from the combinations',
    ...STAFF_WRITE,
    params: imageParams,
    responses: { 200: done },
    errors: ['not_found'],
  }),
};

const combinations = {
  options: defineEndpoint({
    name: 'catalogAdmin.combinations',
    method: 'GET',
    path: `${ROOT}/product/:id/combinations`,
    summary: 'The combinations of a product, to choose from',
    ...STAFF_READ,
    params: idParams,
    responses: {
      200: z.object({ combinations: z.array(z.object({ id: z.string(), combination: z.string() })) }),
    },
    errors: ['not_found'],
  }),
  update: defineEndpoint({
    name: 'catalogAdmin.combination',
    method: 'PATCH',
    path: `${ROOT}/product/:id/combinations/:combinationId`,
    summary: 'Codes, default, activity; the price needs prices.edit too',
    ...STAFF_WRITE,
    params: combinationParams,
    body: product.combinationBody,
    responses: { 200: saved },
    errors: [...REFUSALS, 'sku_taken'],
  }),
  form: defineEndpoint({
    name: 'catalogAdmin.combinationForm',
    method: 'POST',
    path: `${ROOT}/product/:id/combinations/:combinationId`,
    summary: 'The prices of the combination form; the name is shown only',
    ...PRICE_WRITE,
    params: combinationParams,
    body: z.strictObject({ name: requiredText(500), product_price: da, combination_price: da.nullable() }),
    responses: { 200: saved },
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    name: 'catalogAdmin.removeCombination',
    method: 'DELETE',
    path: `${ROOT}/product/:id/combinations/:combinationId`,
    summary: 'Delete a combination; one that was ordered, stocked or packed is set inactive',
    ...STAFF_WRITE,
    params: combinationParams,
    responses: { 200: done },
    errors: ['not_found'],
  }),
  addImage: onCombinationImage(
    'addCombinationImage',
    'POST',
    '',
    'Mark a picture of the product as the combination’s',
  ),
  removeImage: onCombinationImage('removeCombinationImage', 'DELETE', '', 'Take the mark away'),
  starImage: onCombinationImage(
    'starCombinationImage',
    'POST',
    '/default',
    'Make it the combination’s first picture',
  ),
};

const quick = {
  category: defineEndpoint({
    name: 'catalogAdmin.quickCategory',
    method: 'POST',
    path: `${ROOT}/category/quick`,
    summary: 'A category by its name alone',
    ...STAFF_WRITE,
    body: groupings.quickBody,
    responses: { 201: option },
    errors: ['not_found'],
  }),
  brand: defineEndpoint({
    name: 'catalogAdmin.quickBrand',
    method: 'POST',
    path: `${ROOT}/brand/quick`,
    summary: 'A brand by its name alone',
    ...STAFF_WRITE,
    body: groupings.quickBrandBody,
    responses: { 201: option },
  }),
};

const categories = grouping('categories', 'category', 'Categories', {
  list: groupings.categoryTree,
  create: groupings.newCategoryBody,
  change: groupings.categoryBody,
});
const brands = grouping('brands', 'brand', 'Brands', {
  list: groupings.brandList,
  create: groupings.newBrandBody,
  change: groupings.brandBody,
});
const brandLines = grouping('brandLines', 'brand-line', 'Brand lines', {
  list: groupings.brandLineList,
  create: groupings.newBrandLineBody,
  change: groupings.brandLineBody,
});
const tags = grouping('tags', 'tag', 'Tags', {
  list: groupings.tagList,
  create: groupings.newTagBody,
  change: groupings.tagBody,
});
const collections = grouping('collections', 'collection', 'Collections', {
  list: groupings.collectionList,
  create: groupings.newCollectionBody,
  change: groupings.collectionBody,
});
const attributes = grouping('attributes', 'attribute', 'Attributes', {
  list: groupings.attributeList,
  create: groupings.newAttributeBody,
  change: groupings.attributeBody,
});
const features = grouping('features', 'feature', 'Features', {
  list: groupings.featureList,
  create: groupings.newFeatureBody,
  change: groupings.featureBody,
});

/** The catalogue's back-office, endpoint by endpoint (flat, as every module's contract is). */
export const catalogAdminContract = {
  products: products.list,
  product: products.detail,
  createProduct: products.create,
  details: products.details,
  price: products.price,
  language: products.language,
  productFeatures: products.features,
  gallery: products.gallery,
  pack: products.pack,
  duplicate: products.duplicate,
  status: products.status,
  uploadImages: products.upload,
  removeImage: products.removeImage,
  combinations: combinations.options,
  generateCombinations: products.generate,
  combination: combinations.update,
  combinationForm: combinations.form,
  removeCombination: combinations.remove,
  addCombinationImage: combinations.addImage,
  removeCombinationImage: combinations.removeImage,
  starCombinationImage: combinations.starImage,
  quickCategory: quick.category,
  quickBrand: quick.brand,
  categories: categories.list,
  createCategory: categories.create,
  updateCategory: categories.update,
  removeCategory: categories.remove,
  brands: brands.list,
  createBrand: brands.create,
  updateBrand: brands.update,
  removeBrand: brands.remove,
  brandLines: brandLines.list,
  createBrandLine: brandLines.create,
  updateBrandLine: brandLines.update,
  removeBrandLine: brandLines.remove,
  tags: tags.list,
  createTag: tags.create,
  updateTag: tags.update,
  removeTag: tags.remove,
  collections: collections.list,
  collection: defineEndpoint({
    name: 'catalogAdmin.collection',
    method: 'GET',
    path: `${ROOT}/collection/:id`,
    summary: 'One collection with its products in order',
    ...STAFF_READ,
    params: idParams,
    responses: { 200: groupings.collectionEdit },
    errors: ['not_found'],
  }),
  createCollection: collections.create,
  updateCollection: collections.update,
  removeCollection: collections.remove,
  attributes: attributes.list,
  createAttribute: attributes.create,
  updateAttribute: attributes.update,
  removeAttribute: attributes.remove,
  features: features.list,
  createFeature: features.create,
  updateFeature: features.update,
  removeFeature: features.remove,
} as const;
