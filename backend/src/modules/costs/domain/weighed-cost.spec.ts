import { GRAMS_OF_PRICE, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AT, figures, worth } from '../testing/books.ts';
import { bringIn, type CostBook, correct, EMPTY, giveBack, takeOut } from './cost-book.ts';
import { priceOf } from './late-cost.ts';
import { worthOf } from './worth.ts';

/** At 840.00 DA a kilogram. */
const KILO = { unitCost: toCentimes(84_000), pricedFor: GRAMS_OF_PRICE };
const weighed = (book: CostBook, grams: number, kilo: number, movementId = 'm') => {
  const incoming = { pieces: grams, pricedFor: GRAMS_OF_PRICE, left: null, supplyPrice: null };
  const worth = worthOf({ ...incoming, unitCost: toCentimes(kilo) }, book);
  return bringIn(book, { pieces: grams, worth, movementId, at: AT });
};

describe('what grams are worth, whose price is a kilogram’s', () => {
  it('is their share of that price, rounded once: 12,500 kg at 840.00 are 10,500.00', () => {
    const book = weighed(EMPTY, 12_500, 84_000);
    expect(figures(book)).toEqual([12_500, 1_050_000, 1_050_000]);
    expect(takeOut(book, 452).worth.average).toBe(37_968);
    // Half a centime goes up: 5 g of 1.00 the kilogram.
    expect([weighed(EMPTY, 5, 100).value, weighed(EMPTY, 4, 100).value]).toEqual([1, 0]);
    const form = { pieces: 250, pricedFor: GRAMS_OF_PRICE, unitCost: null, left: null };
    expect(worthOf({ ...form, supplyPrice: toCentimes(84_000) }, EMPTY)).toEqual({
      ...worth(21_000),
      estimated: true,
    });
  });

  it('is corrected, refused and priced later by the kilogram', () => {
    const two = weighed(weighed(EMPTY, 1_000, 60_000, 'own'), 500, 84_000, 'held');
    const asked = { pieces: 250, unitCost: toCentimes(60_000), pricedFor: GRAMS_OF_PRICE };
    const gone = giveBack(two, { ...asked, movementId: 'held' });
    expect([gone.worth.average, ...figures(gone.book)]).toEqual([15_000, 1_250, 87_000, 87_000]);
    expect(figures(correct(gone.book, toCentimes(70_000), GRAMS_OF_PRICE))).toEqual([1_250, 87_500, 87_500]);
    const unpriced = { pieces: 1_500, worth: { ...worth(0), estimated: true }, movementId: 'late', at: AT };
    const priced = priceOf(bringIn(EMPTY, unpriced), { ...KILO, movementId: 'late' });
    expect([...figures(priced.book), priced.laid.average]).toEqual([1_500, 126_000, 126_000, 126_000]);
  });

  it('is nothing once all of them are out, in however many receipts they came and at whatever price', () => {
    const grams = fc.integer({ min: 1, max: 1_000_000 });
    const receipt = fc.record({ grams, kilo: fc.integer({ min: 0, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(receipt, { minLength: 1, maxLength: 20 }), fc.array(grams), (receipts, sales) => {
        let book = receipts.reduce(
          (known, one, nth) => weighed(known, one.grams, one.kilo, `m${nth}`),
          EMPTY,
        );
        const came = { value: book.value, grams: book.pieces };
        const exact = receipts.reduce((sum, one) => sum + one.grams * one.kilo, 0) / GRAMS_OF_PRICE;
        expect(Math.abs(came.value - exact)).toBeLessThanOrEqual(receipts.length / 2);
        let out = 0;
        for (const wanted of [...sales, came.grams]) {
          if (book.pieces === 0) break;
          const sold = takeOut(book, Math.min(wanted, book.pieces));
          out += sold.worth.average;
          book = sold.book;
        }
        expect([out, ...figures(book)]).toEqual([came.value, 0, 0, 0]);
      }),
    );
  });
});
