import type { BillableLine } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { amountsOf, bodyOf, draftLines, emptyBill } from './bill-draft.ts';

const line = (id: string, left: number, orderedHt: number | null, order = 'o1'): BillableLine => ({
  ...{ receiptLineId: id, left, received: left, ordered: left, taxRate: 1900 },
  ...{ unitId: id, productId: id, name: id, variant: '', sku: null, weighed: false },
  ...{ receipt: { id: 'r1', number: '1001' }, order: { id: order, number: '1' } },
  orderedHt: orderedHt === null ? null : toCentimes(orderedHt),
});
const LINES = [line('a', 3, 10_050), line('b', 2, null), line('c', 1, 5_000, 'o2')];

describe('a bill as it is typed', () => {
  it('begins with the lines that one comes from, and adds up those that are ticked', () => {
    const lines = draftLines(LINES, { receipt: '', order: 'o1' });
    expect(lines.map(({ billed, pieces }) => [billed, pieces])).toEqual([
      [true, '3'],
      [true, '2'],
      [false, '1'],
    ]);
    // 301.50, its tax 57.285 rounded half up; a line without a price counts for nothing yet.
    expect(amountsOf(emptyBill('2026-11-24'), lines)).toMatchObject({ ht: 30_150, tax: 5_729, ttc: 35_879 });
  });

  it('asks of what is sold by weight for its grams at the price of a kilogram', () => {
    const cheese = { ...line('a', 12_500, 84_000), weighed: true };
    const lines = draftLines([cheese], { receipt: 'r1', order: '' });
    expect(amountsOf(emptyBill('2026-11-24'), lines)).toMatchObject({ ht: 1_050_000, tax: 199_500 });
  });

  it('says what is typed over the sums, and what cannot be read so that it is refused', () => {
    const lines = draftLines(LINES, { receipt: 'r1', order: '' });
    const draft = { ...emptyBill('2026-11-24'), number: 'F1', ht: '400', stamp: '5' };
    const body = bodyOf('s', draft, lines);
    expect([body.ht, body.tax, body.stamp, body.dueOn]).toEqual([40_000, 6_679, 500, null]);
    expect(body.lines.map(({ pieces, priceHt }) => [pieces, priceHt])).toEqual([
      [3, 10_050],
      [2, Number.NaN],
      [1, 5_000],
    ]);
  });
});
