import { type Centimes, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AT, figures, worth } from '../testing/books.ts';
import { bringIn, type CostBook, correct, EMPTY, giveBack, takeOut } from './cost-book.ts';
import { landOn } from './late-cost.ts';
import { worthOf } from './worth.ts';

const coming = (book: CostBook, pieces: number, value: number, movementId = 'm') =>
  bringIn(book, { pieces, worth: worth(value), movementId, at: AT });

describe('what pieces are worth', () => {
  it('by the weighted average and by the first that came: an example worked on paper', () => {
    // 10 at 100.00, 10 at 120.00, 15 sold: 15 × 110.00 by average; 10 × 100.00 + 5 × 120.00 by layers.
    const two = coming(coming(EMPTY, 10, 100_000), 10, 120_000);
    const sold = takeOut(two, 15);
    expect(sold.worth).toEqual({ average: 165_000, layered: 160_000, estimated: false });
    expect(figures(sold.book)).toEqual([5, 55_000, 60_000]);
    // 5 more at 90.00 and 6 sold: (550.00 + 450.00) / 10 × 6; 5 × 120.00 + 1 × 90.00.
    const more = takeOut(coming(sold.book, 5, 45_000), 6);
    expect(more.worth).toEqual({ average: 60_000, layered: 69_000, estimated: false });
    expect(figures(more.book)).toEqual([4, 40_000, 36_000]);
  });

  it('leaves no centime on an empty shelf: 13 pieces of 15.00, taken one by one', () => {
    let book = coming(EMPTY, 13, 1500);
    let taken = 0;
    for (let piece = 0; piece < 13; piece++) {
      const next = takeOut(book, 1);
      taken += next.worth.average;
      book = next.book;
    }
    expect([taken, ...figures(book)]).toEqual([1500, 0, 0, 0]);
  });

  it('takes no more than there is', () => {
    expect(() => takeOut(coming(EMPTY, 2, 10), 3)).toThrow(RangeError);
  });

  it('what turns out not to be the shop’s leaves with what was to be paid for it, as though it had never come', () => {
    const each = { unitCost: toCentimes(20_000), pricedFor: 1, movementId: 'held' };
    // 10 at 100.00 and 10 at 200.00, which are refused: the others are worth what they were, not the average.
    const two = coming(coming(EMPTY, 10, 100_000, 'own'), 10, 200_000, 'held');
    const gone = giveBack(two, { pieces: 10, ...each });
    expect([gone.worth.average, gone.worth.layered, ...figures(gone.book)]).toEqual([
      ...[200_000, 200_000],
      ...[10, 100_000, 100_000],
    ]);
    // What came on top of their price falls to the rest, by both ways.
    const landed = landOn(two, { id: 'truck', movementId: 'held', amount: toCentimes(5_000) }).book;
    expect(figures(giveBack(landed, { pieces: 10, ...each }).book)).toEqual([...[10, 105_000, 105_000]]);
    expect(figures(giveBack(landed, { pieces: 4, ...each }).book)).toEqual([...[16, 225_000, 225_000]]);
    // Of a price that nobody said, their share; and of what others have taken already, as any piece.
    expect(giveBack(two, { pieces: 5, ...each, unitCost: null }).worth.average).toBe(100_000);
    const sold = takeOut(two, 15).book;
    expect(figures(giveBack(sold, { pieces: 5, ...each }).book)).toEqual([0, 0, 0]);
    const other = coming(sold, 5, 50_000, 'late');
    expect(giveBack(other, { pieces: 7, ...each }).book.pieces).toBe(3);
    expect(() => giveBack(sold, { pieces: 6, ...each })).toThrow(RangeError);
  });

  it('a corrected cost holds for what lies here, and what is said by somebody is no estimate', () => {
    const guessed = bringIn(EMPTY, {
      pieces: 3,
      worth: { ...worth(0), estimated: true },
      movementId: 'm',
      at: AT,
    });
    expect(guessed.estimated).toBe(true);
    const known = correct(takeOut(guessed, 1).book, toCentimes(250), 1);
    expect([...figures(known), known.estimated]).toEqual([2, 500, 500, false]);
  });

  it('what comes in is worth its own price, else what it left with, else what the others cost, else the form’s price', () => {
    const book = coming(EMPTY, 2, 300);
    const left = { pieces: 4, average: toCentimes(1000), layered: toCentimes(900), estimated: false };
    const incoming = { pieces: 2, pricedFor: 1, unitCost: null, left: null, supplyPrice: toCentimes(70) };
    expect(worthOf({ ...incoming, unitCost: toCentimes(120), left }, book)).toEqual(worth(240));
    expect(worthOf({ ...incoming, left }, book)).toEqual({ average: 500, layered: 450, estimated: false });
    expect(worthOf({ ...incoming, pieces: 3 }, book)).toEqual({ ...worth(450), estimated: true });
    expect(worthOf(incoming, EMPTY)).toEqual({ ...worth(140), estimated: true });
    expect(worthOf({ ...incoming, supplyPrice: null }, EMPTY)).toEqual({ ...worth(0), estimated: true });
  });

  it('whatever comes and goes: pieces and value in = out + left, by both ways, and nothing is worth less than nothing', () => {
    const step = fc.oneof(
      fc.record({ pieces: fc.integer({ min: 1, max: 40 }), value: fc.integer({ min: 0, max: 99_999 }) }),
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.record({
        back: fc.integer({ min: 1, max: 40 }),
        unitCost: fc.integer({ min: 0, max: 3_000 }),
        nth: fc.nat(20),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let book: CostBook = EMPTY;
        const moved = { pieces: 0, average: 0, layered: 0 };
        for (const one of steps) {
          if ('pieces' in one) {
            book = coming(book, one.pieces, one.value, `m${book.layers.length}`);
            moved.pieces += one.pieces;
            moved.average += one.value;
            moved.layered += one.value;
            continue;
          }
          const pieces =
            'back' in one ? Math.min(one.back, book.pieces) : Math.floor(one.share * book.pieces);
          if (pieces === 0) continue;
          const out =
            'back' in one
              ? giveBack(book, {
                  ...{ pieces, unitCost: toCentimes(one.unitCost), pricedFor: 1 },
                  movementId: `m${one.nth}`,
                })
              : takeOut(book, pieces);
          book = out.book;
          moved.pieces -= pieces;
          moved.average -= out.worth.average;
          moved.layered -= out.worth.layered;
          expect(
            Math.min(
              book.value,
              ...book.layers.map(({ remainingValue }: { remainingValue: Centimes }) => remainingValue),
            ),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(figures(book)).toEqual([moved.pieces, moved.average, moved.layered]);
        expect(book.layers.reduce((total, { remaining }) => total + remaining, 0)).toBe(book.pieces);
        if (book.pieces === 0) expect(figures(book)).toEqual([0, 0, 0]);
      }),
    );
  });
});
