import { type Centimes, toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { claimLegs } from './order-legs.ts';
import { type PaidOrder, paymentState } from './payment-state.ts';
import {
  type Balances,
  cancellationLegs,
  type Leg,
  placementLegs,
  reopeningLegs,
  requireBalanced,
} from './postings.ts';

const TOTAL = toCentimes(855_000);
const amount = (value: number): Centimes => toCentimes(value);

/** The balances after some entries. */
function after(...entries: readonly (readonly Leg[])[]): Balances {
  const balances: Record<string, Centimes> = {};
  for (const leg of entries.flat()) balances[leg.place] = amount((balances[leg.place] ?? 0) + leg.amount);
  return balances;
}
function move(from: Leg['place'], to: Leg['place'], value: number): Leg[] {
  return [
    { place: from, amount: amount(-value) },
    { place: to, amount: amount(value) },
  ];
}
function state(balances: Balances, rest: Partial<PaidOrder> = {}) {
  const order = {
    state: 'new',
    flags: [],
    refunded: amount(0),
    remitted: amount(0),
    depositOnly: false,
  } as const;
  return paymentState({ ...order, balances, ...rest });
}

const placed = placementLegs(TOTAL);
const deposit = move('customer_owes', 'till', 100_000);

describe('the payment state', () => {
  it('is unpaid after the placement', () => {
    expect(state(after(placed))).toBe('unpaid');
  });

  it('is void when an unpaid order is cancelled, and unpaid again when it is reopened', () => {
    const cancelled = cancellationLegs(after(placed));
    expect(state(after(placed, cancelled), { state: 'cancelled' })).toBe('void');
    const reopened = reopeningLegs(TOTAL, after(placed, cancelled));
    expect(after(placed, cancelled, reopened)).toEqual({ customer_owes: TOTAL, order_value: -TOTAL });
    expect(state(after(placed, cancelled, reopened))).toBe('unpaid');
  });

  it('tells a deposit from a part payment', () => {
    expect(state(after(placed, deposit), { depositOnly: true })).toBe('deposit_paid');
    expect(state(after(placed, deposit))).toBe('partially_paid');
  });

  it('is paid when nothing is owed', () => {
    expect(state(after(placed, move('customer_owes', 'till', TOTAL)))).toBe('paid');
  });

  it('follows cash on delivery: collected, remittable, remitted, paid once the fees are posted', () => {
    const collected = move('customer_owes', 'carrier_holds', TOTAL);
    const due = move('carrier_holds', 'claims', TOTAL);
    const remitted = move('claims', 'bank', TOTAL - 60_000);
    const fee = move('claims', 'fees', 60_000);
    expect(state(after(placed, collected))).toBe('collected');
    expect(state(after(placed, collected, due))).toBe('remittable');
    const paid = { remitted: amount(TOTAL - 60_000) };
    expect(state(after(placed, collected, due, remitted), paid)).toBe('remitted');
    expect(state(after(placed, collected, due, remitted, fee), paid)).toBe('paid');
  });

  it('is remittable while the carrier has paid nothing, whatever the customer paid into the bank', () => {
    const paid = [placed, move('customer_owes', 'bank', 100_000)];
    expect(state(after(...paid, claimLegs(after(...paid))), { state: 'in_delivery' })).toBe('remittable');
  });

  it('keeps a deposit of a cancelled order until it is refunded or forfeited', () => {
    const paid = after(placed, deposit);
    const cancelled = [placed, deposit, cancellationLegs(paid)];
    expect(after(...cancelled)).toMatchObject({ customer_owes: 0, order_value: 0, deposits: -100_000 });
    expect(state(after(...cancelled), { state: 'cancelled' })).toBe('deposit_paid');
    const refund = move('till', 'deposits', 100_000);
    expect(state(after(...cancelled, refund), { state: 'cancelled', refunded: amount(100_000) })).toBe(
      'refunded',
    );
    const forfeit = move('forfeits', 'deposits', 100_000);
    expect(state(after(...cancelled, forfeit), { state: 'cancelled' })).toBe('deposit_forfeited');
  });

  it('says nothing of a deposit that was forfeited before the order was reopened', () => {
    const forfeited = [
      ...move('customer_owes', 'till', 100_000),
      ...move('forfeits', 'customer_owes', 100_000),
    ];
    expect(state(after(placed, forfeited))).toBe('unpaid');
    expect(state(after(placed, forfeited, move('customer_owes', 'till', TOTAL)))).toBe('paid');
  });

  it('is unpaid of a proforma, and paid of an order that costs nothing', () => {
    expect(state({}, { state: 'draft' })).toBe('unpaid');
    expect(state({})).toBe('paid');
  });

  it('is disputed as long as the flag says so', () => {
    expect(state(after(placed), { flags: ['disputed'] })).toBe('disputed');
  });
});

describe('entries', () => {
  it('add up to zero, with and without a deposit', () => {
    requireBalanced(placed);
    requireBalanced(cancellationLegs(after(placed, deposit)));
    requireBalanced(reopeningLegs(TOTAL, after(placed, deposit, cancellationLegs(after(placed, deposit)))));
  });

  it('are refused when they do not', () => {
    expect(() => requireBalanced([{ place: 'till', amount: amount(1) }])).toThrow(RangeError);
  });

  it('are empty for an order of nothing', () => {
    expect(placementLegs(amount(0))).toEqual([]);
  });
});
