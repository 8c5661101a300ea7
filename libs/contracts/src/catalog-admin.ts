import { bulk } from './catalog-admin/bulk-calls.ts';
import { grouping, ROOT } from './catalog-admin/calls.ts';
import { combinations } from './catalog-admin/combination-calls.ts';
import * as groupings from './catalog-admin/groupings.ts';
import { idParams, option, STAFF_READ, STAFF_WRITE } from './catalog-admin/parts.ts';
import { products } from './catalog-admin/product-calls.ts';
import { defineEndpoint } from './endpoint.ts';

export {
  type BulkPriceChange,
  type BulkPrices,
  CATEGORY_ACTS,
  MAX_BULK_PRODUCTS,
  PRICE_STEPS,
} from './catalog-admin/bulk-calls.ts';
export * from './catalog-admin/groupings.ts';
export type { Saved } from './catalog-admin/parts.ts';
export * from './catalog-admin/product.ts';

const quick = {
  category: defineEndpoint({
    name: 'catalogAdmin.quickCategory',
    once: true,
    method: 'POST',
    path: `${ROOT}/category/quick`,
    summary: 'A category by its name alone',
    ...STAFF_WRITE,
    body: groupings.quickBody,
    form: true,
    responses: { 201: option },
    errors: ['not_found'],
  }),
  brand: defineEndpoint({
    name: 'catalogAdmin.quickBrand',
    once: true,
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

/** The catalog's back-office, endpoint by endpoint (flat, as every module's contract is). */
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
  bulkPrices: bulk.prices,
  restorePrices: bulk.restorePrices,
  bulkCategories: bulk.categories,
  restoreCategories: bulk.restoreCategories,
  uploadImages: products.upload,
  removeImage: products.removeImage,
  combinations: combinations.options,
  generateCombinations: products.generate,
  combination: combinations.update,
  combinationForm: combinations.form,
  combinationPrices: combinations.prices,
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
