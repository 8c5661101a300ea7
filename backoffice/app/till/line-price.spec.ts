import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { priceFrom } from './line-price.ts';

const list = toCentimes(135_050);

describe('the price of a piece', () => {
  it('is what was typed, or the list’s less an amount or a share of it, to the centime', () => {
    expect(priceFrom(list, 'price', '1200')).toBe(120_000);
    expect(priceFrom(list, 'amount', '150,50')).toBe(120_000);
    expect(priceFrom(list, 'percentage', '10')).toBe(121_545);
    expect(priceFrom(list, 'percentage', '33,33')).toBe(90_038);
    expect(priceFrom(list, 'percentage', '100')).toBe(0);
    expect(priceFrom(list, 'percentage', '0')).toBe(list);
  });

  it('is nothing where more comes off than there is, or no amount was typed', () => {
    for (const typed of ['', 'abc', '-1', '1e3']) expect(priceFrom(list, 'amount', typed)).toBeNull();
    expect(priceFrom(list, 'amount', '1350,51')).toBeNull();
    expect(priceFrom(list, 'percentage', '100,01')).toBeNull();
  });
});
