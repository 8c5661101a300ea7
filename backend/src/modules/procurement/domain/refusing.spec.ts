import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { NOTHING, worthOf } from './owed.ts';
import { owedOnceKept, owedOnceRefused } from './refusing.ts';

/** A price whose tax is rounded at nearly each piece. */
const PIECE = { priceHt: toCentimes(133), taxRate: 1900, weighed: false };
/** Of a kilogram, so that 5 g of it are rounded as well. */
const KILO = { priceHt: toCentimes(133_300), taxRate: 1900, weighed: true };
const PIECES = 5;
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, nth) => nth);

/** Of a held line, what bills asked for before it had a price, what one asked for since, and how many pieces an inspection refuses. */
const cases = upTo(PIECES).flatMap((byBills) =>
  upTo(PIECES - byBills).flatMap((since) => upTo(PIECES).map((refused) => ({ byBills, since, refused }))),
);

describe('what an inspection refuses of a held line, and is kept after all', () => {
  it.each([
    ['by the piece', PIECE],
    ['by the gram', KILO],
  ])(
    'is owed as though it had never been refused, whatever bills asked for before it had a price: %s',
    (_, PRICE) => {
      for (const { byBills, since, refused } of cases) {
        const booked = worthOf(PIECES - byBills, PRICE);
        const taken = worthOf(since, PRICE);
        const bills = { billed: byBills + since, takenHt: taken.ht, takenTax: taken.tax };
        const line = { ...PRICE, ...bills, kept: PIECES - refused };
        const left = owedOnceRefused({ ...line, bookedHt: booked.ht, bookedTax: booked.tax }, byBills);
        // What is kept and no bill owes; or, where bills ask for more than that, what they took.
        expect(left).toEqual(line.kept > line.billed ? worthOf(line.kept - byBills, PRICE) : taken);
        const more = owedOnceKept({ ...line, bookedHt: left.ht, bookedTax: left.tax }, refused, byBills);
        const found = { byBills, since, refused, ht: left.ht + more.ht, tax: left.tax + more.tax };
        expect(found).toEqual({ byBills, since, refused, ...booked });
      }
    },
  );

  it('owes nothing where all of its line was booked for nothing, which is older than the books', () => {
    const line = { ...PIECE, kept: 3, billed: 0, bookedHt: toCentimes(0), bookedTax: toCentimes(0) };
    expect(owedOnceKept(line, 2)).toEqual(NOTHING);
  });
});
