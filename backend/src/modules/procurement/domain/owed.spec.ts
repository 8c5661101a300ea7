import { sum, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bookedShare } from './billing.ts';
import { isTooMuch, owedFor, worthMore, worthOf } from './owed.ts';

const CHEESE = { priceHt: toCentimes(84_000), taxRate: 1900, weighed: true };
const LAMP = { ...CHEESE, weighed: false };
const price = fc.record({
  priceHt: fc.integer({ min: 0, max: 10_000_000 }).map(toCentimes),
  taxRate: fc.constantFrom(0, 900, 1900),
  weighed: fc.boolean(),
});
const some = fc.integer({ min: 1, max: 1_000_000 });

describe('what goods of a supplier cost', () => {
  it('is the price of each piece, and of what is sold by weight the price of its kilograms', () => {
    expect(worthOf(12_500, CHEESE)).toEqual({ ht: 1_050_000, tax: 199_500 });
    expect(worthOf(12, LAMP)).toEqual({ ht: 1_008_000, tax: 191_520 });
    expect(owedFor('rejected', 12_500, CHEESE)).toEqual({ ht: 0, tax: 0 });
    expect(worthOf(12_500, { ...CHEESE, priceHt: null })).toEqual({ ht: 0, tax: 0 });
  });

  it('is rounded once a line, half a centime up, and its tax after it', () => {
    // 1.00 DA a kilogram: 5 g are half a centime.
    const cheap = { ...CHEESE, priceHt: toCentimes(100) };
    expect([4, 5, 14, 15].map((grams) => worthOf(grams, cheap).ht)).toEqual([0, 1, 1, 2]);
    expect(worthOf(333, CHEESE)).toEqual({ ht: 27_972, tax: 5_315 });
  });

  it('adds up however many pieces more are kept one after the other', () => {
    fc.assert(
      fc.property(price, fc.array(some, { minLength: 1, maxLength: 8 }), (line, parts) => {
        let kept = 0;
        const more = parts.map((part) => {
          kept += part;
          return worthMore(kept - part, kept, line);
        });
        const all = worthOf(kept, line);
        expect([sum(more.map(({ ht }) => ht)), sum(more.map(({ tax }) => tax))]).toEqual([all.ht, all.tax]);
      }),
    );
  });

  it('is shared by its bills without a centime left over', () => {
    fc.assert(
      fc.property(price, some, fc.array(some, { maxLength: 6 }), (line, kept, bills) => {
        const booked = worthOf(kept, line);
        let taken = { billed: 0, takenHt: 0, takenTax: 0 };
        for (const wanted of [...bills, kept]) {
          const pieces = Math.min(wanted, kept - taken.billed);
          if (pieces === 0) continue;
          const { billed, takenHt, takenTax } = taken;
          const known = { takenHt: toCentimes(takenHt), takenTax: toCentimes(takenTax), kept, billed };
          const share = bookedShare(
            { ...line, ...known, id: 'l', bookedHt: booked.ht, bookedTax: booked.tax },
            pieces,
          );
          taken = { billed: billed + pieces, takenHt: takenHt + share.ht, takenTax: takenTax + share.tax };
        }
        expect(taken).toEqual({ billed: kept, takenHt: booked.ht, takenTax: booked.tax });
      }),
    );
  });

  it('is too much for a document by its kilograms, not by its grams', () => {
    const ton = { pieces: 1_000_000, priceHt: 84_000 };
    expect(isTooMuch([{ ...ton, weighed: true }], 84_000_000)).toBe(false);
    expect(isTooMuch([{ ...ton, weighed: true }], 83_999_999)).toBe(true);
    expect(isTooMuch([{ ...ton, weighed: false }], 84_000_000)).toBe(true);
  });
});
