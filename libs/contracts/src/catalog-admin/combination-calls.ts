import { z } from 'zod';
import { centimes, da, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { combinationParams, onCombinationImage, ROOT } from './calls.ts';
import {
  done,
  idParams,
  PRICE_WRITE,
  REFUSALS,
  requiredText,
  STAFF_READ,
  STAFF_WRITE,
  saved,
  version,
} from './parts.ts';
import * as product from './product.ts';

/** Null: the product's price. With the version that was shown, so that nobody's change is lost. */
const combinationPrice = z.strictObject({ id: uuid, version, priceHt: centimes.nullable() });

export const combinations = {
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
  prices: defineEndpoint({
    name: 'catalogAdmin.combinationPrices',
    method: 'PUT',
    path: `${ROOT}/product/:id/combination-prices`,
    summary: 'Prices of many combinations of a product at once; the answer, sent back, takes them back',
    ...PRICE_WRITE,
    params: idParams,
    body: z.strictObject({ prices: z.array(combinationPrice).min(1).max(1_000) }),
    responses: { 200: z.object({ before: z.array(combinationPrice) }) },
    errors: [...REFUSALS],
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
