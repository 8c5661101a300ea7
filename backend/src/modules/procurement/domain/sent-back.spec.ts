import { describe, expect, it } from '@jest/globals';
import { sentOf } from './sent-back.ts';

const line = (id: string, quantity: number, together = id) => ({
  ...{ id, quantity, together },
  itemId: `item-${id}`,
});
const sent = (...asked: Parameters<typeof sentOf>) => sentOf(...asked)?.map((one) => one.sent);

describe('what leaves of a return', () => {
  it('is what still lies there of each line, also where two lines lay together', () => {
    const lines = [line('a', 5, 'ab'), line('b', 4, 'ab'), line('c', 3)];
    const all = new Map([
      ['item-a', 5],
      ['item-b', 4],
      ['item-c', 1],
    ]);
    expect(sent(lines, all)).toEqual([5, 4, 1]);
    // The rest of b is known by a's item: two of b were taken after all.
    expect(sent(lines, new Map([['item-a', 7]]))).toEqual([5, 2, 0]);
  });

  it('is nothing where more of one item lies there than its line says, whatever is missing of another', () => {
    expect(sentOf([line('c', 3)], new Map([['item-c', 4]]))).toBeNull();
    expect(sentOf([line('a', 3), line('b', 1)], new Map([['item-b', 4]]))).toBeNull();
  });
});
