import { describe, expect, it } from '@jest/globals';
import { papersOf } from './paper.ts';
import { CHANNELS } from './pricing/index.ts';

describe('the paper of an order', () => {
  it('is A4 alone where it is sold wholesale or by instalments, else any of four sizes [BO-350]', () => {
    const a4Only = CHANNELS.filter((channel) => papersOf([channel]).length === 1);
    expect(a4Only).toEqual(['Wholesale', 'Installment']);
    for (const channel of a4Only) expect(papersOf([channel])).toEqual(['A4']);
    for (const channel of ['eCommerce', 'POS', 'Phone'])
      expect(papersOf([channel])).toEqual(['58mm', '80mm', 'A5', 'A4']);
  });

  it('is what all of several allow; of what is not known, A4', () => {
    expect(papersOf(['POS', 'Phone'])).toHaveLength(4);
    expect(papersOf(['POS', 'Wholesale'])).toEqual(['A4']);
    expect(papersOf(['Marketplace'])).toEqual(['A4']);
  });
});
