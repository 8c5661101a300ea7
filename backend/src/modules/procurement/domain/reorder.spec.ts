import { describe, expect, it } from '@jest/globals';
import { daysAfter } from './billing.ts';
import { demandOf, returnShare, type UnitDay } from './demand.ts';
import { dearest, medianOf, suggestionOf } from './reorder.ts';

const TODAY = '2026-11-25';
const NO_DAY: UnitDay = { left: 0, back: 0, decided: 0, free: 0 };
const days = (of: Readonly<Record<number, Partial<UnitDay>>>) =>
  new Map(Object.entries(of).map(([ago, day]) => [daysAfter(TODAY, -Number(ago)), { ...NO_DAY, ...day }]));
/** Three a day on the days that are given, out of stock that lasts. */
const daily = (from: number, to: number) =>
  days(
    Object.fromEntries(
      Array.from({ length: to - from + 1 }, (_, nth) => [from + nth, { left: 3, free: -3 }]),
    ),
  );
const at = (free: number, ofShop = 0) => ({ free, today: TODAY, ofShop });

const TERMS = { leadDays: 10, packSize: 1, minQuantity: 1, minimum: null, maximum: null };
const NONE = { available: 0, onOrder: 0, underWay: 0, short: 0 };

describe('how fast a unit is sold', () => {
  it('counts the last four weeks more than the last twelve', () => {
    const even = demandOf(daily(1, 84), at(10));
    expect(even).toMatchObject({ sold28: 84, days28: 28, sold84: 252, days84: 84, returned: 0, spread: 0 });
    expect(even.perDay).toBeCloseTo(3);
    const late = demandOf(daily(1, 28), at(10));
    // Three a day of four weeks; before, there was stock and nothing was sold.
    expect(late.perDay).toBeCloseTo(0.6 * 3 + 0.4);
  });

  it('is not lowered by a week without any', () => {
    // Two weeks ago the last one went; a week later there was a delivery.
    const of = daily(1, 84);
    for (let ago = 8; ago <= 14; ago++) of.delete(daysAfter(TODAY, -ago));
    of.set(daysAfter(TODAY, -7), { ...NO_DAY, left: 3, free: 31 });
    const gap = demandOf(of, at(10));
    expect(gap).toMatchObject({ days28: 21, days84: 77, sold28: 63 });
    expect(gap.perDay).toBeCloseTo(3);
  });

  it('is lowered by what comes back; of few parcels the share of the shop stands in', () => {
    const of = days({
      ...Object.fromEntries([...Array(10)].map((_, nth) => [nth + 1, { left: 10, free: -10 }])),
      11: { back: 40, decided: 100 },
    });
    expect(demandOf(of, at(50)).returned).toBeCloseTo(0.4);
    expect(demandOf(of, at(50)).perDay / demandOf(of, at(50)).spread).toBeGreaterThan(0);
    expect(returnShare(3, 3, 0.2)).toBeCloseTo((3 + 0.2 * 27) / 30);
    expect(returnShare(0, 0, 0.25)).toBe(0.25);
    expect(returnShare(9, 30, 0.9)).toBeCloseTo(0.3);
  });

  it('is nothing of what was never there', () => {
    expect(demandOf(new Map(), at(0))).toMatchObject({ perDay: 0, spread: 0, days28: 0, days84: 0 });
  });
});

describe('what to order again', () => {
  const three = { perDay: 3, spread: 0 };

  it('is enough for its delivery and the next look, once no more than its delivery takes is left', () => {
    expect(suggestionOf(three, { ...NONE, available: 31 }, TERMS, false)).toBeNull();
    expect(suggestionOf(three, { ...NONE, available: 30 }, TERMS, false)).toEqual({
      ...{ suggested: 21, position: 30, point: 30, upTo: 51, daysLeft: 10 },
    });
  });

  it('counts what is ordered and between warehouses as there, and what orders wait for as gone', () => {
    const held = { available: 20, onOrder: 6, underWay: 4, short: 5 };
    expect(suggestionOf(three, held, TERMS, false)).toMatchObject({
      position: 25,
      suggested: 26,
      daysLeft: 5,
    });
  });

  it('comes in whole packs, never under the minimum of its supplier', () => {
    const held = { ...NONE, available: 30 };
    expect(suggestionOf(three, held, { ...TERMS, packSize: 12 }, false)?.suggested).toBe(24);
    expect(suggestionOf(three, held, { ...TERMS, packSize: 12, minQuantity: 50 }, false)?.suggested).toBe(60);
  });

  it('is more where days differ, and more still where most is earned', () => {
    const uneven = { perDay: 3, spread: 2 };
    const usual = suggestionOf(uneven, NONE, TERMS, false);
    const dear = suggestionOf(uneven, NONE, TERMS, true);
    expect(usual?.point).toBe(Math.ceil(30 + 1.28 * 2 * Math.sqrt(10)));
    expect(dear?.upTo).toBe(Math.ceil(51 + 1.65 * 2 * Math.sqrt(17)));
  });

  it('keeps to what people say: at least so many, at most so many', () => {
    const none = { perDay: 0, spread: 0 };
    expect(suggestionOf(none, NONE, TERMS, false)).toBeNull();
    expect(suggestionOf(none, NONE, { ...TERMS, minimum: 4 }, false)).toMatchObject({
      suggested: 4,
      daysLeft: null,
    });
    expect(suggestionOf(none, { ...NONE, available: 5 }, { ...TERMS, minimum: 4 }, false)).toBeNull();
    expect(suggestionOf(three, NONE, { ...TERMS, maximum: 20 }, false)?.suggested).toBe(20);
  });

  it('knows the fifth with which most is earned, and the delivery in the middle', () => {
    const earned = new Map([...'abcdefghij'].map((unit, nth) => [unit, nth]));
    expect(dearest(earned)).toEqual(new Set(['j', 'i']));
    expect(dearest(new Map([['a', -5]]))).toEqual(new Set());
    expect([medianOf([9, 1, 4]), medianOf([]), medianOf([2, 8])]).toEqual([4, null, 8]);
  });
});
