import type { ProductEdit } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { isSoldForNothing } from './sold-for-nothing.ts';

const row = (id: string, priceHt: number | null, isActive = true) =>
  ({ id, sku: null, barcode: null, priceHt, isActive }) as ProductEdit['combinations'][number];

describe('what is sold for nothing', () => {
  it('is a product of price 0, not one whose price is missing or wrong', () => {
    expect(isSoldForNothing('0,00', [], {})).toBe(true);
    expect(isSoldForNothing('0,01', [], {})).toBe(false);
    expect(isSoldForNothing('', [], {})).toBe(false);
    expect(isSoldForNothing('x', [], {})).toBe(false);
  });

  it('is a combination that is sold, by its own price or by the product’s, as they are typed', () => {
    expect(isSoldForNothing('0,00', [row('a', 120_000)], {})).toBe(false);
    expect(isSoldForNothing('0,00', [row('a', 120_000), row('b', null)], {})).toBe(true);
    expect(isSoldForNothing('0,00', [row('a', 120_000), row('b', null, false)], {})).toBe(false);
    expect(isSoldForNothing('1 200,00', [row('a', null)], { a: { priceHt: '0' } })).toBe(true);
    expect(isSoldForNothing('1 200,00', [row('a', 0)], { a: { priceHt: '' } })).toBe(false);
  });
});
