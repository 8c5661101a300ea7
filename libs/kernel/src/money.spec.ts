import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Centimes,
  centimesFromDa,
  daFromCentimes,
  decimalAmount,
  divideRounded,
  nearestCentimes,
  parseAmount,
  percentOf,
  toCentimes,
  toDa,
  withoutTax,
  withTax,
} from './money.ts';
import { formatAmount, formatCount } from './price-format.ts';

const c = (value: number) => toCentimes(value);

describe('money', () => {
  it('refuses what is not a whole number of centimes', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => toCentimes(value)).toThrow(RangeError);
  });

  it('carries every amount of two decimals through JSON and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
        expect(centimesFromDa(JSON.parse(JSON.stringify(daFromCentimes(c(value)))))).toBe(value);
      }),
    );
  });

  it('refuses an amount of DA with a third decimal', () => {
    for (const odd of [10.005, 1e-9, 1e-7, 0.001, 999_999.999, -1e-9])
      expect(() => toDa(odd)).toThrow(RangeError);
    expect(centimesFromDa(toDa(0))).toBe(0);
    expect(centimesFromDa(toDa(0.1 + 0.2))).toBe(30);
  });

  it.each([
    ['5798', 579_800],
    ['5\u00a0798,3', 579_830],
    ['12.50', 1_250],
    ['\u0665\u0667\u0669\u0668\u066b\u0663\u0660', 579_830],
    ['0,', 0],
    ['99999999,99', 9_999_999_999],
  ])('reads the typed amount %s exactly', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['', ' ', ',5', '1,234', '1.200', '12,3,4', '-5', '1e3', '0x10', '123456789', 'Infinity'])(
    'reads no amount in \u201c%s\u201d',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  it('is written for other programs with a point and two decimals', () => {
    expect([0, 5, 579_830, -1_250].map((value) => decimalAmount(c(value)))).toEqual([
      '0.00',
      '0.05',
      '5798.30',
      '-12.50',
    ]);
  });

  it('takes the nearest centime of what somebody claims', () => {
    expect([0.1 + 0.2, 19.999, 5].map(nearestCentimes)).toEqual([30, 2000, 500]);
    expect(() => nearestCentimes(Number.NaN)).toThrow(RangeError);
  });

  it('rounds halves away from zero', () => {
    expect([divideRounded(5, 2), divideRounded(-5, 2), divideRounded(4, 3), divideRounded(-4, 3)]).toEqual([
      3, -3, 1, -1,
    ]);
    expect(percentOf(c(333), 5000)).toBe(167);
  });

  it('gives TTC = HT × (1 + tax / 100) [BO-214]', () => {
    expect(withTax(c(10_000), 1900)).toBe(11_900);
    expect(withTax(c(0), 1900)).toBe(0);
  });

  it('splits a price with tax so that the parts never exceed it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 900, 1900), (ttc, rate) => {
        const ht = withoutTax(c(ttc), rate);
        expect(ht).toBeGreaterThanOrEqual(0);
        expect(ht).toBeLessThanOrEqual(ttc);
        expect(Math.abs(withTax(ht, rate) - ttc)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('amounts on screen', () => {
  it('writes prices in French style with two decimals [SF-011]', () => {
    expect(formatAmount(c(123_450))).toBe('1\u00a0234,50');
    expect(formatAmount(c(855_000))).toBe('8\u00a0550,00');
    expect(formatAmount(c(123_456_789))).toBe('1\u00a0234\u00a0567,89');
    expect(formatAmount(c(5))).toBe('0,05');
    expect(formatAmount(-1050 as Centimes)).toBe('\u221210,50');
    expect(formatCount(1284)).toBe('1\u00a0284');
  });
});
