import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { bulk } from './catalog-admin/bulk-calls.ts';
import { combinations } from './catalog-admin/combination-calls.ts';
import { priceBody } from './catalog-admin/product.ts';
import { transportersContract } from './transporters.ts';

const id = '01a20666-c18d-7151-be64-03c544f5a461';
const rate = { wilaya: 16, commune: null };
const priced = { priceHt: 1 };

/** Bodies with one price in them, by where it stands there. */
type Priced = readonly (readonly [string, z.ZodType, (price: number) => unknown])[];

const IN_CENTIMES: Priced = [
  ['priceHt', priceBody, (priceHt) => ({ version: 1, priceHt })],
  ['supplyPriceHt', priceBody, (price) => ({ version: 1, ...priced, supplyPriceHt: price })],
  ['wholeSalePriceHt', priceBody, (price) => ({ version: 1, ...priced, wholeSalePriceHt: price })],
  ['change.amount', bulk.prices.body, (amount) => ({ ids: [id], change: { kind: 'set', amount } })],
  [
    'rates.0.price',
    transportersContract.rates.body,
    (price) => ({ version: 1, rates: [{ ...rate, price }] }),
  ],
];

/** The form of the specification (BO-272), as it stands there. */
const IN_DA: Priced = [
  [
    'product_price',
    combinations.form.body,
    (price) => ({ name: 'Rouge', product_price: price, combination_price: null }),
  ],
  [
    'combination_price',
    combinations.form.body,
    (price) => ({ name: 'Rouge', product_price: 1, combination_price: price }),
  ],
];

describe('a price', () => {
  const said = (schema: z.ZodType, body: unknown) =>
    schema.safeParse(body).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);

  it.each(IN_CENTIMES)('as %s is no part of a centime, and no fortune', (path, schema, bodyOf) => {
    for (const price of [1e-9, 1000.5, 1_000_000_001, 1e12, -1])
      expect([price, said(schema, bodyOf(price))?.[0]]).toEqual([price, `${path} validation.amount`]);
    for (const price of [0, 1005, 1_000_000_000])
      expect([price, said(schema, bodyOf(price))]).toEqual([price, undefined]);
  });

  it.each(IN_DA)('as %s is no millionth of a dinar, and no fortune', (path, schema, bodyOf) => {
    for (const price of [1e-9, 10.005, 10_000_000.01, 1e12, -1])
      expect([price, said(schema, bodyOf(price))?.[0]]).toEqual([price, `${path} validation.amount`]);
    for (const price of [0, 10.05, 10_000_000])
      expect([price, said(schema, bodyOf(price))]).toEqual([price, undefined]);
  });
});
