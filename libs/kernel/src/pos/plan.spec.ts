import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sum, toCentimes } from '../money.ts';
import { isDay, isPlanOf, monthsAfter, PLAN_MONTHS, planInParts } from './plan.ts';

const DA = (dinars: number) => toCentimes(dinars * 100);

describe('a plan of instalments', () => {
  it('has what is paid at once first, then equal parts of whole dinars a month apart; the last has what is left over', () => {
    const plan = planInParts({
      ...{ total: toCentimes(5_000_050), now: DA(10_000), today: '2026-11-28', parts: 3 },
      firstDue: '2026-12-31',
    });
    expect(plan).toEqual([
      { dueOn: '2026-11-28', amount: DA(10_000) },
      { dueOn: '2026-12-31', amount: DA(13_333) },
      { dueOn: '2027-01-31', amount: DA(13_333) },
      { dueOn: '2027-02-28', amount: toCentimes(1_333_450) },
    ]);
    expect(isPlanOf(plan, { form: 'installment', total: toCentimes(5_000_050) })).toBe(true);
  });

  it('adds up to the total in the order of its days, whatever is paid at once', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const parts = fc.integer({ min: 1, max: PLAN_MONTHS });
    const rest = fc.integer({ min: PLAN_MONTHS * 100, max: 1e9 });
    fc.assert(
      fc.property(day, parts, rest, fc.integer({ min: 0, max: 1e9 }), (firstDue, count, left, paid) => {
        const [total, now] = [toCentimes(left + paid), toCentimes(paid)];
        const plan = planInParts({ total, now, today: '2025-12-31', parts: count, firstDue });
        expect(sum(plan.map(({ amount }) => amount))).toBe(total);
        expect(plan.every(({ amount, dueOn }) => amount > 0 && isDay(dueOn))).toBe(true);
        expect(isPlanOf(plan, { form: 'installment', total })).toBe(true);
      }),
    );
  });

  it('is of a sale by instalments alone, all of it, and no day comes twice', () => {
    const part = { dueOn: '2026-12-01', amount: DA(500) };
    const later = { ...part, dueOn: '2027-01-01' };
    const sale = { form: 'installment', total: DA(1_000) };
    expect(isPlanOf(undefined, { ...sale, form: 'cash' })).toBe(true);
    expect(isPlanOf([part, later], sale)).toBe(true);
    expect(isPlanOf([part, later], { ...sale, form: 'deposit' })).toBe(false);
    expect(isPlanOf([part, later], { ...sale, total: DA(1_001) })).toBe(false);
    expect(isPlanOf([part, part], sale)).toBe(false);
    expect(isPlanOf([later, part], sale)).toBe(false);
  });

  it('knows the days that there are, and the last of a month that is too short', () => {
    expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28');
    expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29');
    expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15');
    const days = ['2026-02-28', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-01', 'demain'];
    expect(days.filter(isDay)).toEqual(['2026-02-28']);
  });
});
