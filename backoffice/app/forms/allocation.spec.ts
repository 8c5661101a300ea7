import { describe, expect, it } from '@jest/globals';
import { allocated, allocationFaults } from './allocation.ts';

const rows = (a: string, b: string) => allocationFaults({ a, b }, 5);

describe('pieces that are set apart', () => {
  it.each(['-1', '6', '1,5', 'x', '1e1'])('are no %s in a row of 0 to 5 [BO-219]', (typed) => {
    expect(rows(typed, '0').rows).toEqual(['a']);
  });

  it('are 0 to the most in each row, an empty one being none [BO-219]', () => {
    expect([rows('0', '5').rows, rows('', '').rows]).toEqual([[], []]);
    expect(allocated({ a: '', b: ' 5 ' })).toEqual({ a: 0, b: 5 });
  });

  it('are read in the digits of any script', () => {
    expect(rows('٢', '۳')).toEqual({ rows: [], over: false, sum: 5 });
    expect(allocated({ a: '٢', b: '۳' })).toEqual({ a: 2, b: 3 });
  });

  it('are no more than there is all together [BO-220]', () => {
    expect([rows('2', '3').over, rows('3', '3').over, rows('5', '').over]).toEqual([false, true, false]);
    expect(rows('3', '3').sum).toBe(6);
  });
});
