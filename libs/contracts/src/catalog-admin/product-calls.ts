import { z } from 'zod';
import { uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PICTURE_FILES, uploadAnswer } from '../media.ts';
import { imageParams, productPart, ROOT } from './calls.ts';
import {
  created,
  done,
  idParams,
  localeParams,
  PRICE_WRITE,
  REFUSALS,
  STAFF_READ,
  STAFF_WRITE,
} from './parts.ts';
import * as product from './product.ts';

export const products = {
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
    once: true,
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
    once: true,
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
      /** Only those that have this status now: to undo, without what others have decided since. */
      from: z.enum(product.PRODUCT_STATUSES, { error: 'validation.choice' }).optional(),
    }),
    responses: {
      200: z.object({
        ok: z.literal(true),
        /** Those that were meant: all, or those that had the status `from`. */
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
