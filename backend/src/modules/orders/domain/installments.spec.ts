import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { requirePlan, standingOf } from './installments.ts';

const part = (dueOn: string, amount: number) => ({ dueOn, amount: toCentimes(amount) });
const PLAN = [part('2026-12-01', 5000), part('2027-01-01', 3000), part('2027-02-01', 2000)];

describe('[BO-134] the installments of an order', () => {
  it('have what was paid count for the earliest first, and are late after their day', () => {
    expect(standingOf(PLAN, toCentimes(6000), '2027-01-15')).toEqual([
      { position: 1, dueOn: '2026-12-01', amount: 5000, paid: 5000, left: 0, status: 'paid' },
      { position: 2, dueOn: '2027-01-01', amount: 3000, paid: 1000, left: 2000, status: 'late' },
      { position: 3, dueOn: '2027-02-01', amount: 2000, paid: 0, left: 2000, status: 'due' },
    ]);
    expect(standingOf(PLAN, toCentimes(6000), '2026-12-15')[1]?.status).toBe('partial');
  });

  it('add up to the total, each after the one before', () => {
    expect(() => requirePlan(PLAN, toCentimes(10_000))).not.toThrow();
    for (const [plan, total] of [
      [PLAN, 9999],
      [[part('2026-12-01', 5000), part('2026-12-01', 5000)], 10_000],
      [[part('2026-12-01', 0), part('2026-12-02', 10_000)], 10_000],
    ] as const)
      expect(() => requirePlan(plan, toCentimes(total))).toThrow(expect.objectContaining({ status: 422 }));
  });
});
