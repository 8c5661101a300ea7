import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { creditableOf } from './creditable.ts';
import { creditOf } from './credited.ts';
import { invoiceLine, sumsOf, taxesOf } from './invoiced.ts';

const c = toCentimes;
const ordered = (lineId: string, lineHt: number) => ({
  ...{ lineId, names: { fr: 'Lampe' }, values: [], sku: null, serials: [], quantity: 3, kept: null, back: 0 },
  ...{ unitTtc: c(1_190_00), taxRate: 1900, lineHt: c(lineHt), discountTtc: c(100_00) },
});
const lines = [ordered('one', 2_915_97), ordered('two', 2_915_98)].flatMap(
  (line) => invoiceLine(line, false) ?? [],
);
const INVOICE = { lines, taxes: taxesOf(lines), delivery: c(350_00) };
const one = (line: number, quantity: number, delivery = false) => ({ lines: [{ line, quantity }], delivery });

describe('credit notes', () => {
  it('are together the invoice to the centime, piece by piece, and the last one closes it', () => {
    const steps = [one(0, 1), one(0, 1, true), one(0, 1), one(1, 2), one(1, 1)];
    const given: ReturnType<typeof creditOf>[] = [];
    for (const asked of steps)
      given.push(
        creditOf(
          INVOICE,
          given.map(({ document }) => document),
          asked,
        ),
      );
    expect(given.map(({ closes }) => closes)).toEqual([false, false, false, false, true]);
    const sums = given.map(({ document }) => sumsOf(document));
    const { ht, tax, total } = sumsOf(INVOICE);
    expect(sums.reduce((all, sum) => all + sum.ht, 0)).toBe(ht);
    expect(sums.reduce((all, sum) => all + sum.tax, 0)).toBe(tax);
    expect(sums.reduce((all, sum) => all + sum.total, 0)).toBe(total);
  });

  it.each([
    ['more pieces than its line has', one(0, 4)],
    [
      'a line twice that is too much together',
      { lines: [...one(0, 2).lines, ...one(0, 2).lines], delivery: false },
    ],
    ['a line that it has not', one(2, 1)],
  ])('are refused for %s', (_, asked) => {
    expect(() => creditOf(INVOICE, [], asked)).toThrow(expect.objectContaining({ code: 'over_credited' }));
  });

  it('are refused for what an earlier one took, carriage as well', () => {
    const { document } = creditOf(INVOICE, [], one(0, 2, true));
    for (const asked of [one(0, 2), { lines: [], delivery: true }])
      expect(() => creditOf(INVOICE, [document], asked)).toThrow(/over_credited/);
  });

  it('are due of pieces that the customer has no more, once', () => {
    const has = { one: 2, two: 3 };
    const due = creditableOf(INVOICE, [], { state: 'completed', has });
    expect([due?.lines.map((line) => line.due), due?.delivery.due, due?.due]).toEqual([[1, 0], false, true]);
    const { document } = creditOf(INVOICE, [], one(0, 1));
    expect(creditableOf(INVOICE, [document], { state: 'completed', has })?.due).toBe(false);
    const cancelled = creditableOf(INVOICE, [document], { state: 'cancelled', has: {} });
    expect([cancelled?.lines.map((line) => line.due), cancelled?.delivery.due]).toEqual([[2, 3], true]);
  });
});
