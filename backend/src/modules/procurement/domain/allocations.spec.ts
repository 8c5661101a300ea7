import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { layInTurn, wrongAllocation } from './allocations.ts';

const bill = (id: string, left: number) => ({ id, left: toCentimes(left) });
const part = (billId: string, amount: number) => ({ billId, amount: toCentimes(amount) });
const BILLS = [bill('old', 300), bill('new', 500)];

describe('what a payment pays', () => {
  it.each([
    [100, [part('old', 100)]],
    [300, [part('old', 300)]],
    [450, [part('old', 300), part('new', 150)]],
    [900, [part('old', 300), part('new', 500)]],
  ])('of %s centimes goes to the bills in turn', (amount, expected) => {
    expect(layInTurn(toCentimes(amount), BILLS)).toEqual(expected);
  });

  it.each([
    ['within', [part('new', 500), part('old', 100)], null],
    ['of a bill that is not open', [part('other', 1)], { index: 0, why: 'unknown' }],
    ['of one bill twice', [part('old', 1), part('old', 1)], { index: 1, why: 'unknown' }],
    ['above what is left of a bill', [part('old', 301)], { index: 0, why: 'above' }],
    ['above the payment', [part('new', 500), part('old', 101)], { index: 1, why: 'short' }],
  ])('that is chosen by hand is looked at: %s', (_, wanted, expected) => {
    expect(wrongAllocation(toCentimes(600), wanted, BILLS)).toEqual(expected);
  });
});
