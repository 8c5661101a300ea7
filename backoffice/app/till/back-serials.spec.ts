import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { areTheirs, type LineToReturn, serialsBack } from './back-serials.ts';

/** Of three pieces two have numbers. */
const LINE: LineToReturn = {
  ...{ id: 'l', productId: 'p', combinationId: null, name: 'Lampe', quantity: 3, taxRate: 0 },
  ...{ unit: toCentimes(100_000), discount: toCentimes(0), serials: ['A', 'B'] },
};

describe('serial numbers of what comes back', () => {
  it('are those that were chosen, and all of them once all that is left comes back', () => {
    expect(serialsBack(LINE, 1, 0, ['B', 'X'])).toEqual(['B']);
    expect(serialsBack(LINE, 2, 0)).toEqual([]);
    expect(serialsBack(LINE, 3, 0)).toEqual(['A', 'B']);
    expect(serialsBack({ ...LINE, serials: ['B'] }, 2, 1)).toEqual(['B']);
  });

  it('are never more than the pieces, and leave a piece outside for each of the others', () => {
    const can = (pieces: number, ...serials: string[]) => areTheirs(LINE, pieces, 0, serials);
    expect([can(1), can(1, 'A'), can(1, 'A', 'B')]).toEqual([true, true, false]);
    // One piece stays outside: it cannot have both numbers.
    expect([can(2), can(2, 'A'), can(2, 'A', 'B')]).toEqual([false, true, true]);
    expect([can(3, 'A', 'B'), can(3, 'A')]).toEqual([true, false]);
  });
});
