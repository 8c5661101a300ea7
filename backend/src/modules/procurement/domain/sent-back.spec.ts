import { describe, expect, it } from '@jest/globals';
import { sentOf } from './sent-back.ts';

const line = (id: string, quantity: number, unitId = 'lamp') => ({
  id,
  unitId,
  itemId: `item-${id}`,
  quantity,
});

describe('what leaves of a return', () => {
  it('is what still lies there of each line, also where two lines of a unit lay together', () => {
    const lines = [line('a', 5), line('b', 4), line('c', 3, 'cable')];
    const all = new Map([
      ['item-a', 5],
      ['item-b', 4],
      ['item-c', 1],
    ]);
    expect(sentOf(lines, all).map(({ sent }) => sent)).toEqual([5, 4, 1]);
    // The rest of b is known by a's item: two of b were taken after all.
    expect(sentOf(lines, new Map([['item-a', 7]])).map(({ sent }) => sent)).toEqual([5, 2, 0]);
    expect(() => sentOf(lines, new Map([['item-c', 4]]))).toThrow(RangeError);
  });
});
