import { DELIVERY_STATES } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { dueBy, payableOf } from './cash-on-delivery.ts';

const part = (dueOn: string, amount: number) => ({ dueOn, amount: toCentimes(amount) });
const plan = [part('2026-11-01', 300), part('2026-12-01', 200), part('2027-01-01', 500)];

describe('what is due on a day', () => {
  it('is all that is owed, where there is no plan', () => {
    expect(dueBy('2026-11-22', { owed: 700, plan: [], paid: toCentimes(300) })).toBe(700);
  });

  it('is of a plan the parts whose day has come, less what was paid', () => {
    const due = (day: string, paid: number) =>
      dueBy(day, { owed: 1000 - paid, plan, paid: toCentimes(paid) });
    expect(due('2026-10-31', 0)).toBe(0);
    expect(due('2026-11-01', 0)).toBe(300);
    expect(due('2026-11-22', 300)).toBe(0);
    expect(due('2026-12-01', 400)).toBe(100);
    expect(due('2027-01-01', 0)).toBe(1000);
  });

  it('is never more than is owed', () => {
    expect(dueBy('2027-02-01', { owed: 100, plan, paid: toCentimes(0) })).toBe(100);
  });
});

describe('what can be paid by hand', () => {
  it('is what is owed beyond what a carrier was told to collect, as long as it is to', () => {
    const told = DELIVERY_STATES.filter(
      (deliveryState) => payableOf(1000, { deliveryState, codAmount: 600 }) === 400,
    );
    expect(told).toEqual([
      ...['announced', 'picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold'],
    ]);
    for (const deliveryState of DELIVERY_STATES.filter((state) => !told.includes(state)))
      expect(payableOf(1000, { deliveryState, codAmount: 600 })).toBe(1000);
  });

  it('is never less than nothing', () => {
    expect(payableOf(500, { deliveryState: 'announced', codAmount: 600 })).toBe(0);
    expect(payableOf(500, { deliveryState: 'announced', codAmount: null })).toBe(500);
  });
});
