import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { StockLevels } from './stock-levels.ts';

const idOf = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const level = (nth: number, here: number) => ({ unitId: idOf(nth), here, elsewhere: nth });

describe('stock as a till heard of it', () => {
  it('is known of units that were told of, as they were last', () => {
    const change = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: -5, max: 900 })), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
        const known = new Map<number, number>();
        let levels = new StockLevels();
        for (const change of changes) {
          ({ levels } = levels.with(change.map(([nth, here]) => level(nth, here))));
          for (const [nth, here] of change) known.set(nth, here);
        }
        for (let nth = 0; nth <= 61; nth++) expect(levels.here(idOf(nth))).toBe(known.get(nth));
      }),
    );
  });

  it('is kept in ranges, of which only those with a change are written', () => {
    const { levels } = new StockLevels().with(Array.from({ length: 3_200 }, (_, nth) => level(nth, 7)));
    expect(levels.ranges.map(({ here }) => here.length)).toEqual([1_000, 1_000, 1_000, 200]);
    const { levels: next, ranges } = levels.with([level(1_500, 3), level(9_999, 1)]);
    expect(ranges.map(({ from }) => from)).toEqual([idOf(1_000), idOf(3_000)]);
    expect([next.here(idOf(1_500)), next.here(idOf(9_999)), levels.here(idOf(1_500))]).toEqual([3, 1, 7]);
  });
});
