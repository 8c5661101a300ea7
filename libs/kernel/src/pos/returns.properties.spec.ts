import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sum, toCentimes } from '../money.ts';
import { uuidv7 } from '../uuid.ts';
import { sealDocument } from './chain.ts';
import { roundedBack } from './difference-faults.ts';
import type { TicketLine } from './document.ts';
import { readDocument } from './read-document.ts';
import type { ReturnDocument, ReturnedLine } from './return-document.ts';
import { leftOfLine, paidFor, returnedLine, worthBack } from './returned-line.ts';
import { sessionReport } from './session-report.ts';
import { priceTicket } from './ticket.ts';

const NOW = Date.UTC(2026, 10, 26);
const newId = () => uuidv7(NOW);

/** Lines as a ticket has them: any share of a discount, down to nothing left. */
const sold = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unit: fc.integer({ min: 0, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 10_000 }),
    taxRate: fc.constantFrom(0, 900, 1_900),
  })
  .map(({ quantity, unit, share, taxRate }) => ({
    ...{ id: newId(), productId: newId(), combinationId: null, name: 'Lampe', quantity, taxRate },
    unit: toCentimes(unit),
    discount: toCentimes(Math.floor((unit * quantity * share) / 10_000)),
  }));
const step = fc.constantFrom(0, 100, 500, 1_000);

function documentOf(back: readonly ReturnedLine[], out: readonly TicketLine[], coin: number): ReturnDocument {
  const goods = sum(out.map(({ unit, quantity, discount }) => toCentimes(unit * quantity - discount)));
  const returned = worthBack(back);
  const total = toCentimes(goods - returned);
  const due = toCentimes(Math.max(0, -total));
  const given = roundedBack(due, coin);
  return {
    ...{ v: 1, id: newId(), deviceId: newId(), seq: 1, prev: '0'.repeat(64), offsetMs: 0 },
    ...{ at: new Date(NOW).toISOString(), sessionId: newId(), cashierId: newId(), approvals: [] },
    ...{ kind: 'return', channel: 'POS', locale: 'fr', customer: null, back, returned, total },
    ticket: { series: 1, number: 7, token: 'abcdefghijklmnopqrstuv' },
    of: { id: newId(), number: 'C2-000418' },
    ...{ reason: 'defective', note: '' },
    out: out.length > 0 ? { id: newId(), lines: out, reductions: [], manual: null, total: goods } : null,
    form: total > 0 ? 'card' : null,
    payments: total > 0 ? [{ means: 'card', amount: total, given: null, reference: null }] : [],
    refunds: given > 0 ? [{ means: 'cash', amount: given, reference: null }] : [],
    rounding: toCentimes(total > 0 ? 0 : given - due),
  };
}

const read = (document: unknown, cashStep: number | null = 0) =>
  readDocument(document, { cashStep, maxDeposit: null });

describe('what comes back of a ticket', () => {
  it('is worth what was paid for it, to the centime, in however many steps it comes back', () => {
    fc.assert(
      fc.property(sold, fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 12 }), (line, steps) => {
        let before = 0;
        let given = 0;
        for (const wanted of steps) {
          const quantity = Math.min(wanted, leftOfLine(line, before));
          if (quantity === 0) break;
          const back = returnedLine(line, { id: newId(), before, quantity, condition: 'as_new' });
          expect(back.value).toBeGreaterThanOrEqual(0);
          expect(back.ht + back.tax).toBe(back.value);
          before += quantity;
          given += back.value;
          expect(given).toBe(paidFor(line, before));
        }
        if (before === line.quantity) expect(given).toBe(line.unit * line.quantity - line.discount);
      }),
      { numRuns: 500 },
    );
  });

  it('makes a document that a server takes as its device keeps it, and none with a piece more than was sold', () => {
    const exchanged = fc.option(
      fc.record({ list: fc.integer({ min: 0, max: 9_000_000 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    );
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 6 }), exchanged, step, (lines, goods, coin) => {
        const back = lines.map((line) =>
          returnedLine(line, { id: newId(), before: 0, quantity: line.quantity, condition: 'to_check' }),
        );
        const out = goods
          ? priceTicket({
              ...{ promotions: [], channel: 'POS', instant: NOW },
              lines: [
                {
                  ...{ id: newId(), productId: newId(), combinationId: null, brandId: null, categoryIds: [] },
                  ...{ name: 'Câble', quantity: goods.quantity, listUnitTtc: toCentimes(goods.list) },
                  ...{ taxRate: 1_900, pricedUnit: null },
                },
              ],
            }).lines
          : [];
        const document = documentOf(back, out, coin);
        const sent: unknown = JSON.parse(sealDocument(document).text);
        expect(read(sent, coin)).toEqual({ ok: true, document });
        expect(read(sent, null).ok).toBe(true);
        const [first, ...others] = back;
        const more = { ...document, back: [{ ...first, before: 1 }, ...others] };
        expect(read(more, coin)).toMatchObject({
          ok: false,
          faults: expect.arrayContaining(['back.0.quantity']),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused where an amount is another by a centime, a line comes back twice, or more is given than is owed', () => {
    const line = {
      ...{ id: newId(), productId: newId(), combinationId: null, name: 'Lampe', quantity: 3, taxRate: 1_900 },
      ...{ unit: toCentimes(100_000), discount: toCentimes(1_000) },
    };
    const back = returnedLine(line, { id: newId(), before: 0, quantity: 2, condition: 'damaged' });
    const right = documentOf([back], [], 0);
    expect(read(right).ok).toBe(true);
    const refund = { means: 'cash', reference: null } as const;
    const wrong: readonly (readonly [string, object])[] = [
      ['back.0.value', { back: [{ ...back, value: back.value + 1 }] }],
      ['back.0.value', { back: [{ ...back, tax: back.tax + 1 }] }],
      ['back.lineId', { back: [back, { ...back, id: newId() }] }],
      ['returned', { returned: right.returned + 1 }],
      ['total', { total: right.total - 1 }],
      ['refunds', { refunds: [{ ...refund, amount: right.returned + 100 }] }],
      ['refunds', { refunds: [] }],
      ['refunds.word', { refunds: [{ means: 'other', amount: right.returned, reference: null }] }],
      ['payments', { payments: [{ ...refund, amount: 100, given: null }] }],
      ['back.0.condition', { back: [{ ...back, condition: 'eaten' }] }],
    ];
    for (const [fault, change] of wrong) {
      const told = read({ ...right, ...change });
      expect({ fault, faults: told.ok ? [] : told.faults }).toMatchObject({
        faults: expect.arrayContaining([fault]),
      });
    }
  });

  it('rounds what is given back in cash to what coins there are, half in the favour of the customer', () => {
    const rounded = [1_002, 1_249, 1_250, 1_251, 1_500].map((one) => roundedBack(toCentimes(one), 500));
    expect(rounded).toEqual([1_000, 1_000, 1_500, 1_500, 1_500]);
  });
});

describe('the report of a session in which goods came back', () => {
  it('says what came back apart, and expects in the drawer less what was given', () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 8 }), step, (lines, coin) => {
        const documents = lines.map((line) =>
          documentOf(
            [returnedLine(line, { id: newId(), before: 0, quantity: 1, condition: 'as_new' })],
            [],
            coin,
          ),
        );
        const { returns, expectedCash, rounding, tickets, sales } = sessionReport(documents);
        const given = documents.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
        expect({ tickets, sales }).toEqual({ tickets: 0, sales: 0 });
        expect(returns).toMatchObject({ tickets: lines.length, pieces: lines.length });
        expect(expectedCash + sum(given)).toBe(0);
        expect((returns?.value ?? 0) + rounding).toBe(sum(given));
        expect(returns?.taxes.reduce((all, { ht, tax }) => all + ht + tax, 0)).toBe(returns?.value);
      }),
      { numRuns: 100 },
    );
    expect(sessionReport([])).not.toHaveProperty('returns');
  });
});
