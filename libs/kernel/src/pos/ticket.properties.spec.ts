import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Centimes, toCentimes } from '../money.ts';
import type { Promotion } from '../pricing/promotion.ts';
import { uuidv7 } from '../uuid.ts';
import { gramsOfPrice } from '../weight.ts';
import { sealDocument } from './chain.ts';
import type { SaleDocument, TillPayment } from './document.ts';
import { cardOfMixed, greatestDeposit, paymentFaults, roundedCash, WHOLE_DEPOSIT } from './payment.ts';
import { readDocument } from './read-document.ts';
import { owedIn, sessionReport } from './session-report.ts';
import { type CartLine, priceTicket, ticketFaults } from './ticket.ts';
import { QUICK_DISCOUNT, TILL_LIMITS } from './words.ts';

const NOW = Date.UTC(2026, 10, 24);
const RULES = { cashStep: 0, maxDeposit: null };
const ids = Array.from({ length: 12 }, () => uuidv7(NOW));

/** As it is put onto a scale, or as the scale's label says it. */
function weighingOf({ grams, dinars, by }: { grams: number; dinars: number; by: string }, list: number) {
  const labelled = toCentimes(dinars * 100);
  const reckoned = by === 'price' ? gramsOfPrice(labelled, toCentimes(list)) : null;
  return reckoned !== null && reckoned <= TILL_LIMITS.grams ? { grams: reckoned, labelled } : { grams };
}
const cartLine = fc
  .record({
    product: fc.integer({ min: 0, max: 5 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    list: fc.integer({ min: 0, max: 5_000_000 }),
    taxRate: fc.constantFrom(0, 900, 1_900),
    priced: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
    weighed: fc.option(
      fc.record({
        grams: fc.integer({ min: 1, max: 99_999 }),
        dinars: fc.integer({ min: 1, max: 99_999 }),
        by: fc.constantFrom('grams', 'price'),
      }),
    ),
  })
  .map(({ product, quantity, list, taxRate, priced, weighed }): CartLine => {
    const pricedUnit = priced === null ? null : toCentimes(priced);
    const of = { productId: ids[product] ?? '', combinationId: null, brandId: null, categoryIds: [] };
    return {
      ...of,
      id: uuidv7(NOW),
      name: `Article ${product}`,
      quantity: weighed ? 1 : quantity,
      listUnitTtc: toCentimes(list),
      taxRate,
      pricedUnit,
      weighing: weighed && weighingOf(weighed, list),
    };
  });
const promotion = fc
  .record({
    scope: fc.constantFrom('all', 'product', 'cart'),
    percent: fc.boolean(),
    value: fc.integer({ min: 1, max: 9_000 }),
    combinability: fc.constantFrom(
      'stackable',
      'group_exclusive_item',
      'group_exclusive_cart',
      'global_exclusive',
    ),
    priority: fc.integer({ min: 0, max: 5 }),
    nth: fc.integer({ min: 6, max: 11 }),
  })
  .map(
    ({ scope, percent, value, combinability, priority, nth }): Promotion =>
      ({
        ...{ id: ids[nth] ?? '', name: `Promotion ${nth}`, scope, combinability, priority, value },
        targets: scope === 'product' ? [ids[0] ?? ''] : [],
        type: percent ? 'percentage' : 'amount',
        ...{ channels: ['POS'], coupon: null, startsAt: 0, endsAt: null },
      }) as Promotion,
  );
const cart = fc.record({
  lines: fc.array(cartLine, { minLength: 1, maxLength: 12 }),
  promotions: fc.uniqueArray(promotion, { maxLength: 4, selector: ({ id }) => id }),
  manual: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    ),
  ),
});
const priced = ({ lines, promotions, manual }: typeof cart extends fc.Arbitrary<infer C> ? C : never) =>
  priceTicket({ lines, promotions, channel: 'POS', instant: NOW }, manual);

const frame = (seq: number) =>
  ({
    v: 1,
    id: uuidv7(NOW),
    deviceId: ids[0] ?? '',
    seq,
    prev: '0'.repeat(64),
    at: new Date(NOW).toISOString(),
    offsetMs: 0,
    sessionId: ids[1] ?? '',
    cashierId: ids[2] ?? '',
    approvals: [],
  }) as const;
const pay = (means: TillPayment['means'], amount: number): TillPayment => ({
  ...{ means, amount: toCentimes(amount), given: null },
  reference: means === 'other' ? 'Chèque' : null,
});

function saleOf(
  ticket: ReturnType<typeof priceTicket>,
  number: number,
  step: number,
  cashOnly: boolean,
): SaleDocument {
  const { total } = ticket;
  const mixed = cashOnly ? null : cardOfMixed(total, toCentimes(Math.floor(total / 2)));
  // Cash that no coin can pay is no part of a mixed payment.
  const half = mixed !== null && roundedCash(toCentimes(total - mixed), step) > 0 ? mixed : null;
  const cash = roundedCash(half === null ? total : toCentimes(total - half), step);
  const payments = [...(cash > 0 ? [pay('cash', cash)] : []), ...(half ? [pay('card', half)] : [])];
  const form = payments.length === 2 ? 'mixed' : payments[0]?.means === 'card' ? 'card' : 'cash';
  const rounding = toCentimes(total - payments.reduce((all, { amount }) => all + amount, 0));
  return {
    ...frame(number),
    ...{ kind: 'sale', channel: 'POS', locale: 'fr', customer: null, form, payments, rounding, ...ticket },
    ticket: { series: 1, number, token: 'abcdefghijklmnopqrstuv' },
  };
}

describe('a ticket', () => {
  it('adds up, whatever promotions, prices and discounts are in it, and a server takes what a device keeps', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom(0, 100, 500, 1_000), fc.boolean(), (one, step, cashOnly) => {
        const ticket = priced(one);
        expect(ticketFaults(ticket)).toEqual([]);
        expect(ticket.total).toBeGreaterThanOrEqual(0);
        const sale = saleOf(ticket, 1, step, cashOnly);
        const sent: unknown = JSON.parse(sealDocument(sale).text);
        expect(readDocument(sent, { cashStep: step, maxDeposit: null })).toEqual({
          ok: true,
          document: sale,
        });
        expect(readDocument(sent, { cashStep: null, maxDeposit: null }).ok).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('takes 250 DA off by its button, spread over the lines to the centime, and never more than there is [BO-359]', () => {
    expect(QUICK_DISCOUNT).toBe(25_000);
    const line = (list: number, quantity: number): CartLine => ({
      ...{ id: uuidv7(NOW), productId: ids[0] ?? '', combinationId: null, brandId: null, categoryIds: [] },
      ...{ name: 'Lampe', quantity, listUnitTtc: toCentimes(list), taxRate: 1_900, pricedUnit: null },
    });
    const quick = { type: 'amount', value: QUICK_DISCOUNT } as const;
    const of = (lines: CartLine[]) =>
      priceTicket({ lines, promotions: [], channel: 'POS', instant: NOW }, quick);
    const ticket = of([line(33_333, 1), line(66_667, 2)]);
    expect(ticket.total).toBe(166_667 - 25_000);
    expect(ticket.lines.map(({ discount }) => discount)).toEqual([5_000, 20_000]);
    expect(of([line(10_000, 1)])).toMatchObject({ total: 0, manual: { amount: 10_000 } });
  });

  it('is refused with what is wrong, where an amount is changed by a centime', () => {
    fc.assert(
      fc.property(cart, fc.constantFrom('total', 'unit', 'discount', 'tax', 'quantity'), (one, member) => {
        const sale = saleOf(priced(one), 1, 0, true);
        const [first, ...others] = sale.lines;
        const changed =
          member === 'total'
            ? { ...sale, total: sale.total + 1 }
            : { ...sale, lines: [{ ...first, [member]: (first?.[member] ?? 0) + 1 }, ...others] };
        const read = readDocument(changed, RULES);
        // One piece more of what costs nothing is the same sum; of what is weighed there is one.
        if (member !== 'quantity' || (first?.unit ?? 0) > 0 || first?.grams) expect(read.ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a payment', () => {
  const total = toCentimes(1_845_000);
  const faults = (form: SaleDocument['form'], payments: TillPayment[], maxDeposit: Centimes | null = null) =>
    paymentFaults({ form, total, payments, rounding: toCentimes(0) }, { cashStep: 0, maxDeposit });

  it('is exactly the total where it is mixed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: total - 1 }), fc.integer({ min: -3, max: 3 }), (cash, off) => {
        const card = cardOfMixed(total, toCentimes(cash)) ?? 0;
        if (card + off <= 0) return;
        const wrong = faults('mixed', [pay('cash', cash), pay('card', card + off)]);
        expect(wrong.length === 0).toBe(off === 0);
      }),
    );
    expect(faults('mixed', [pay('cash', total)])).toContain('means');
  });

  it('is not above the total, nor above the greatest deposit, which is a share of what is due [BO-227]', () => {
    expect(faults('cash', [pay('cash', total)])).toEqual([]);
    expect(faults('card', [pay('card', total + 1)])).toContain('above_total');
    expect(greatestDeposit(total, 3_000)).toBe(553_500);
    const most = greatestDeposit(total, 3_000);
    expect(faults('deposit', [pay('cash', most)], most)).toEqual([]);
    expect(faults('deposit', [pay('cash', most + 1)], most)).toEqual(['above_deposit']);
    const all = greatestDeposit(total, WHOLE_DEPOSIT);
    expect(all).toBe(total);
    expect(faults('deposit', [pay('cash', total)], all)).toEqual([]);
  });

  it('rounds cash to what coins can pay, half in the favour of the customer', () => {
    const rounded = [1_002, 1_003, 1_250, 1_251, 1_500].map((one) => roundedCash(toCentimes(one), 500));
    expect(rounded).toEqual([1_000, 1_000, 1_000, 1_500, 1_500]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(100, 500, 1_000), (amount, step) => {
        const to = roundedCash(toCentimes(amount), step);
        expect(to % step).toBe(0);
        expect(Math.abs(to - amount) * 2).toBeLessThanOrEqual(step);
      }),
    );
  });

  it('says which other means it is, and gives change of cash alone', () => {
    expect(faults('other', [{ ...pay('other', total), reference: null }])).toEqual(['word']);
    expect(faults('cash', [{ ...pay('cash', total), given: toCentimes(total - 1) }])).toEqual(['given']);
    expect(faults('card', [{ ...pay('card', total), given: toCentimes(total) }])).toEqual(['given']);
    expect(faults('cash', [pay('card', total)])).toEqual(['means']);
  });
});

describe('the report of a session', () => {
  it('is the sum of its tickets, in whatever order they are given', () => {
    fc.assert(
      fc.property(fc.array(cart, { maxLength: 8 }), fc.boolean(), (carts, cashOnly) => {
        const sales = carts.map((one, at) => saleOf(priced(one), at + 1, 500, cashOnly));
        const report = sessionReport(sales);
        const paid = Object.values(report.paid).reduce((all, one) => all + one, 0);
        expect(paid + report.rounding).toBe(report.sales);
        expect(owedIn(sales)).toBe(0);
        expect(owedIn(sales.map((one) => ({ ...one, payments: [] })))).toBe(paid);
        expect(report.taxes.reduce((all, { ht, tax }) => all + ht + tax, 0)).toBe(report.sales);
        expect(report.expectedCash).toBe(report.paid.cash);
        expect(report.last).toBe(carts.length || null);
        expect(sessionReport([...sales].reverse())).toEqual(report);
      }),
      { numRuns: 60 },
    );
  });

  it('expects in the drawer the float and what came in, less what went out', () => {
    const cash = (amount: number, reason: 'from_safe' | 'supplier', seq: number) =>
      ({ ...frame(seq), kind: 'cash', amount: toCentimes(amount), reason, note: '' }) as const;
    const float = toCentimes(500_000);
    const open = {
      ...frame(1),
      kind: 'open',
      session: { series: 1, number: 7 },
      pieces: { 1000: 5 },
      float,
    } as const;
    const all = [{ ...open, fromSafe: float }, cash(20_000, 'from_safe', 2), cash(-70_000, 'supplier', 3)];
    expect(sessionReport(all)).toMatchObject({
      float,
      cashIn: 20_000,
      cashOut: 70_000,
      expectedCash: 450_000,
    });
  });
});
