import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toCentimes } from './money.ts';
import { readScaleCode } from './pos/scale-code.ts';
import type { ItemPromotion } from './pricing/promotion.ts';
import { priceUnit } from './pricing/unit-price.ts';
import { formatQuantity, formatWeight, gramsOfPrice, parseWeight, priceOfGrams } from './weight.ts';

const off = (type: 'percentage' | 'amount', value: number) =>
  ({
    ...{ id: type, name: type, scope: 'all', type, value, combinability: 'stackable', priority: 0 },
    ...{ targets: [], channels: ['POS'], coupon: null, startsAt: 0, endsAt: null },
  }) as unknown as ItemPromotion;

describe('a weight', () => {
  it('is written in kilograms, and read as it is typed', () => {
    expect([452, 12_450, 5, -1_250, 1_234_567].map(formatWeight)).toEqual([
      ...[
        '0,452\u00a0kg',
        '12,450\u00a0kg',
        '0,005\u00a0kg',
        '\u22121,250\u00a0kg',
        '1\u00a0234,567\u00a0kg',
      ],
    ]);
    expect([formatQuantity(1_250, true), formatQuantity(1_250, false)]).toEqual([
      '1,250\u00a0kg',
      '1\u00a0250',
    ]);
    const typed = ['0,452', '0.4', '1', '12,', '450 g', '٠٫٤٥٢', '1,250 kg'];
    expect(typed.map(parseWeight)).toEqual([452, 400, 1_000, 12_000, 450, 452, 1_250]);
    expect(['', '-1', '1,2345', 'kg', '0,4,5', '1e3', '450000000 g'].map(parseWeight)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (grams) => {
        expect(parseWeight(formatWeight(grams))).toBe(grams);
      }),
    );
  });

  it('is reckoned from a price, half a gram at most from what costs it', () => {
    expect(gramsOfPrice(toCentimes(54_300), toCentimes(120_000))).toBe(453);
    expect(gramsOfPrice(toCentimes(1), toCentimes(1_000_000))).toBeNull();
    expect(gramsOfPrice(toCentimes(100), toCentimes(0))).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1_000, max: 10_000_000 }),
        (price, kilo) => {
          const grams = gramsOfPrice(toCentimes(price), toCentimes(kilo)) ?? 0;
          expect(Math.abs(grams * kilo - price * 1_000) * 2).toBeLessThanOrEqual(kilo);
        },
      ),
    );
  });
});

describe('the price of what is weighed', () => {
  it('is rounded once, with what comes off the kilogram', () => {
    const kilo = toCentimes(99_999);
    expect(priceUnit(kilo, [], { grams: 333 }).unitTtc).toBe(priceOfGrams(kilo, 333));
    // 999.99 × 0.9 × 0.333 = 299.697003; 0.9 of the rounded 333.00 would be 299.70 too, of 999.99 rounded first 900.00 × 0.333.
    expect(priceUnit(kilo, [off('percentage', 1_000)], { grams: 333 }).unitTtc).toBe(29_970);
    // 100 DA off the kilogram are 33.30 off a third of it.
    const reduced = priceUnit(kilo, [off('amount', 10_000)], { grams: 333 });
    expect([reduced.unitTtc, reduced.reductions.map(({ amount }) => amount)]).toEqual([29_970, [3_330]]);
    // What the scale has printed stands for the list's price.
    const labelled = priceUnit(kilo, [off('percentage', 5_000)], {
      grams: 333,
      labelled: toCentimes(30_000),
    });
    expect(labelled.unitTtc).toBe(15_000);
  });

  it('adds up with its reductions, and a kilogram of it costs what a piece at that price costs', () => {
    const promotions = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 9_000 }).map((value) => off('percentage', value)),
        fc.integer({ min: 1, max: 50_000 }).map((value) => off('amount', value)),
      ),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        promotions,
        (list, grams, all) => {
          const price = priceUnit(toCentimes(list), all, { grams });
          const off_ = price.reductions.reduce((sum, { amount }) => sum + amount, 0);
          expect(price.unitTtc + off_).toBe(priceOfGrams(toCentimes(list), grams));
          expect(priceUnit(toCentimes(list), all, { grams: 1_000 })).toEqual(
            priceUnit(toCentimes(list), all),
          );
        },
      ),
    );
  });
});

describe('the label of a scale', () => {
  const PATTERNS = ['21IIIIIWWWWWC', '22IIIIIPPPPPC'];

  it('says which thing it is, and its weight or its price', () => {
    expect(readScaleCode('2100123004522', PATTERNS)).toEqual({ item: '00123', grams: 452, price: null });
    expect(readScaleCode('2200123005434', PATTERNS)).toEqual({ item: '00123', grams: null, price: 54_300 });
    expect(readScaleCode(' 2100123004522 ', PATTERNS)).not.toBeNull();
    expect(readScaleCode('2700123004524', ['27IIIIWWWWWWC'])).toEqual({
      item: '0012',
      grams: 300_452,
      price: null,
    });
  });

  it('is none where it was read wrong, weighs nothing, or no scale of the shop prints it', () => {
    const others = ['2100123004523', '2100123000005', '2300123004526', '6130001234563', '210012300452', ''];
    for (const code of others) expect(readScaleCode(code, PATTERNS)).toBeNull();
    expect(readScaleCode('2100123004522', [])).toBeNull();
    expect(readScaleCode('2100123004522', ['21IIIIIWWWWWX', 'nothing'])).toBeNull();
  });
});
