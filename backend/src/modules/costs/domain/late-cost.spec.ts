import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AT, figures, worth } from '../testing/books.ts';
import { bringIn, type CostBook, correct, EMPTY, giveBack, restOf, takeOut } from './cost-book.ts';
import { fitting, landedOf, ownOf } from './landed-parts.ts';
import { landOn, unland } from './late-cost.ts';

const coming = (book: CostBook, pieces: number, value: number, movementId: string) =>
  bringIn(book, { pieces, worth: worth(value), movementId, at: AT });
const land = (book: CostBook, movementId: string, amount: number, id = 'truck') =>
  landOn(book, { id, movementId, amount: toCentimes(amount) });
const back = (book: CostBook, pieces: number, movementId: string, price: number | null = 100) =>
  giveBack(book, {
    ...{ pieces, pricedFor: 1, movementId },
    unitCost: price === null ? null : toCentimes(price),
  }).book;
const TEN = coming(EMPTY, 10, 1_000, 'a');

describe('a cost that comes late', () => {
  it('makes what is still here dearer; the share of what is gone is a cost of its day', () => {
    const half = takeOut(coming(EMPTY, 10, 10_000, 'a'), 5).book;
    const { book, laid } = land(half, 'a', 1001);
    expect([laid, ...figures(book)]).toEqual([{ average: 501, layered: 501 }, 5, 5501, 5501]);
    const gone = takeOut(book, 5).book;
    expect(land(gone, 'a', 1000)).toEqual({ book: gone, laid: { average: 0, layered: 0 } });
    // Taken back, it leaves what the pieces cost without it, and once.
    const without = unland(book, 'truck');
    expect([without.laid, ...figures(without.book)]).toEqual([
      { average: -501, layered: -501 },
      ...[5, 5000, 5000],
    ]);
    expect(unland(without.book, 'truck')).toEqual({ book: without.book, laid: { average: 0, layered: 0 } });
    expect(unland(book, null).book).toBe(book);
  });

  it('is taken back by nothing where somebody has said since what a piece costs', () => {
    const said = correct(land(TEN, 'a', 1_000).book, toCentimes(100), 1);
    expect(figures(unland(said, 'truck').book)).toEqual([10, 1_000, 1_000]);
  });

  it('is taken back from the average by what has not left with other pieces, and from its layer by all that lies there', () => {
    const landed = land(coming(TEN, 10, 1_000, 'b'), 'b', 1_000).book;
    const sold = takeOut(landed, 10);
    expect([sold.worth.average, sold.worth.layered]).toEqual([1_500, 1_000]);
    const { book, laid } = unland(sold.book, 'truck');
    expect([laid, ...figures(book)]).toEqual([{ average: -500, layered: -1_000 }, 10, 1_000, 1_000]);
    // The other way round: its layer is gone, the average still has its half.
    const first = takeOut(land(coming(TEN, 10, 1_000, 'b'), 'a', 1_000).book, 10).book;
    expect(unland(first, 'truck').laid).toEqual({ average: -500, layered: 0 });
    expect(figures(unland(first, 'truck').book)).toEqual([10, 1_000, 1_000]);
  });

  it('is taken back from where it lies now: the goods that it came on were refused, and it fell to others', () => {
    const two = land(coming(TEN, 10, 1_000, 'b'), 'b', 1_000).book;
    const refused = back(two, 10, 'b');
    expect(figures(refused)).toEqual([10, 2_000, 2_000]);
    expect(figures(unland(refused, 'truck').book)).toEqual([10, 1_000, 1_000]);
  });

  it('is taken back whole of what a sale and then a refusal of a part have left: 500, not three eighths', () => {
    const sold = takeOut(land(TEN, 'a', 1_000).book, 5).book;
    const refused = back(sold, 2, 'a');
    expect(figures(refused)).toEqual([3, 800, 800]);
    const { book, laid } = unland(refused, 'truck');
    expect([laid, ...figures(book)]).toEqual([{ average: -500, layered: -500 }, 3, 300, 300]);
    // What leaves without a price of its own takes its share of it along.
    expect(unland(back(sold, 2, 'a', null), 'truck').laid).toEqual({ average: -300, layered: -300 });
  });

  it('is not taken back of what a sale took along and a customer brought back: it is what those pieces cost', () => {
    const { book, worth } = takeOut(land(TEN, 'a', 1_000).book, 5);
    const { average, layered } = worth;
    expect([average, layered]).toEqual([1_000, 1_000]);
    const returned = bringIn(book, { pieces: 5, worth, movementId: 'r', at: AT });
    expect(figures(returned)).toEqual([10, 2_000, 2_000]);
    const undone = unland(returned, 'truck');
    expect([undone.laid, ...figures(undone.book)]).toEqual([
      { average: -500, layered: -500 },
      ...[10, 1_500, 1_500],
    ]);
  });

  it('is one of several on the same goods, each taken back by its own', () => {
    const half = takeOut(land(TEN, 'a', 1_000, 'truck').book, 5).book;
    const both = land(half, 'a', 600, 'customs').book;
    expect(figures(both)).toEqual([5, 1_300, 1_300]);
    expect(figures(unland(both, 'truck').book)).toEqual([5, 800, 800]);
    expect(figures(unland(both, 'customs').book)).toEqual([5, 1_000, 1_000]);
  });

  it('is never more than what a version that does not know of it has left', () => {
    const parts = [
      { id: 'truck', value: toCentimes(300) },
      { id: 'customs', value: toCentimes(100) },
    ];
    const kept = { value: toCentimes(200), landed: parts };
    expect(fitting(kept).landed.map(({ value }) => value)).toEqual([150, 50]);
    expect(fitting({ ...kept, value: toCentimes(400) }).landed).toBe(parts);
  });

  it('whatever comes, goes, is refused, corrected, laid and taken back: beside it goods are worth to the centime what they would be without', () => {
    const some = fc.integer({ min: 1, max: 40 });
    const one = <K extends string>(kind: K) => fc.constant(kind);
    // Most comes and is laid on: what is taken back mostly lies on goods that are still there.
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ kind: one('come'), pieces: some, value: fc.integer({ min: 0, max: 99_999 }) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: one('go'), pieces: some }) },
      {
        weight: 1,
        arbitrary: fc.record({
          ...{ kind: one('refuse'), pieces: some, nth: fc.nat(4) },
          price: fc.option(fc.integer({ min: 0, max: 3_000 })),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: one('correct'), cost: fc.integer({ min: 0, max: 3_000 }) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          ...{ kind: one('land'), nth: fc.nat(4), amount: fc.integer({ min: 1, max: 50_000 }) },
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: one('unland'), back: fc.nat(4) }) },
    );
    let undone = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        let book: CostBook = EMPTY;
        let plain: CostBook = EMPTY;
        let landings = 0;
        const both = (change: (one: CostBook) => CostBook) => {
          book = change(book);
          plain = change(plain);
        };
        for (const one of steps) {
          const before = figures(book);
          const pieces = 'pieces' in one ? Math.min(one.pieces, book.pieces) : 0;
          if (one.kind === 'come') both((to) => coming(to, one.pieces, one.value, `m${to.layers.length}`));
          if (one.kind === 'go' && pieces > 0) both((from) => takeOut(from, pieces).book);
          if (one.kind === 'refuse' && pieces > 0)
            both((from) => back(from, pieces, `m${one.nth}`, one.price));
          if (one.kind === 'correct') both((of) => correct(of, toCentimes(one.cost), 1));
          if (one.kind === 'land' || one.kind === 'unland') {
            const done =
              one.kind === 'land'
                ? land(book, `m${one.nth}`, one.amount, `l${landings++}`)
                : unland(book, `l${Math.max(0, landings - 1 - one.back)}`);
            if (one.kind === 'unland' && done.laid.average < 0) undone += 1;
            book = done.book;
            const { average, layered } = done.laid;
            expect(figures(book)).toEqual([
              before[0],
              (before[1] ?? 0) + average,
              (before[2] ?? 0) + layered,
            ]);
          }
          expect([ownOf(book), ...book.layers.map((layer) => ownOf(restOf(layer)))]).toEqual([
            plain.value,
            ...plain.layers.map(({ remainingValue }) => remainingValue),
          ]);
          if (book.pieces === 0) expect([...figures(book), landedOf(book)]).toEqual([0, 0, 0, 0]);
        }
        for (let nth = 0; nth < landings; nth++) book = unland(book, `l${nth}`).book;
        expect(book).toEqual(plain);
      }),
      { numRuns: 500 },
    );
    expect(undone).toBeGreaterThan(20);
  });
});
