import { describe, expect, it } from '@jest/globals';
import { PAPER_SIZES, paperSizes } from './paper.ts';
import { CHANNELS } from './pricing/index.ts';

describe('what a sale is printed on', () => {
  it('[BO-350] is A4 alone for wholesale and instalments, any size for the others', () => {
    const only = CHANNELS.filter((channel) => paperSizes(channel).length === 1);
    expect([...only].sort()).toEqual(['Installment', 'Wholesale']);
    for (const channel of CHANNELS)
      expect(paperSizes(channel)).toEqual(only.includes(channel) ? ['A4'] : PAPER_SIZES);
  });
});
