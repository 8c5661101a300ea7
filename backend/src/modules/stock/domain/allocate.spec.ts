import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, type Demand, type StockLevel } from './allocate.ts';

const level = (levelId: string, unitId: string, available: number, priority = 0): StockLevel => ({
  levelId,
  unitId,
  warehouseId: `w${priority}`,
  priority,
  lot: '',
  available,
});
const demand = (orderLineId: string, unitId: string, quantity: number): Demand => ({
  orderLineId,
  unitId,
  quantity,
});

describe('allocating stock', () => {
  it('takes from the warehouse with the lowest priority number first, whatever order the levels come in', () => {
    const levels = [level('far', 'u', 5, 2), level('near', 'u', 3, 1)];
    expect(allocate(levels, [demand('l', 'u', 4)])).toEqual({
      ok: true,
      allocations: [
        { orderLineId: 'l', levelId: 'near', unitId: 'u', quantity: 3 },
        { orderLineId: 'l', levelId: 'far', unitId: 'u', quantity: 1 },
      ],
    });
  });

  it('sums a unit over lines before it checks: two lines of 3 do not fit into 5', () => {
    const result = allocate([level('a', 'u', 5)], [demand('l1', 'u', 3), demand('l2', 'u', 3)]);
    expect(result).toEqual({ ok: false, shortages: [{ unitId: 'u', wanted: 6, available: 5 }] });
  });

  it('gives nothing at all when one of several units is short', () => {
    const result = allocate([level('a', 'u', 5)], [demand('l1', 'u', 1), demand('l2', 'v', 1)]);
    expect(result).toEqual({ ok: false, shortages: [{ unitId: 'v', wanted: 1, available: 0 }] });
  });

  it('gives a line that names a unit twice one allocation of a level', () => {
    const result = allocate([level('a', 'u', 5)], [demand('l', 'u', 1), demand('l', 'u', 2)]);
    expect(result).toEqual({
      ok: true,
      allocations: [{ orderLineId: 'l', levelId: 'a', unitId: 'u', quantity: 3 }],
    });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the quantity %s', (quantity) => {
    expect(() => allocate([level('a', 'u', 5)], [demand('l', 'u', quantity)])).toThrow(RangeError);
  });

  const unit = fc.constantFrom('u', 'v', 'w');
  const levels = fc
    .array(fc.record({ unitId: unit, available: fc.integer({ min: -2, max: 9 }), priority: fc.nat(3) }), {
      maxLength: 9,
    })
    .map((rows) => rows.map((row, index) => level(`level${index}`, row.unitId, row.available, row.priority)));
  const demands = fc
    .array(fc.record({ unitId: unit, quantity: fc.integer({ min: 1, max: 6 }), line: fc.nat(3) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((rows) => rows.map((row) => demand(`line${row.line}`, row.unitId, row.quantity)));
  const total = (items: readonly { quantity: number }[]) =>
    items.reduce((sum, item) => sum + item.quantity, 0);

  it('serves every line exactly, and never takes more from a level than it has', () => {
    fc.assert(
      fc.property(levels, demands, (places, wishes) => {
        const result = allocate(places, wishes);
        if (!result.ok) return;
        for (const place of places) {
          const taken = total(result.allocations.filter((item) => item.levelId === place.levelId));
          expect(taken).toBeLessThanOrEqual(Math.max(0, place.available));
        }
        for (const { orderLineId, unitId } of wishes) {
          const same = (item: { orderLineId: string; unitId: string }) =>
            item.orderLineId === orderLineId && item.unitId === unitId;
          expect(total(result.allocations.filter(same))).toBe(total(wishes.filter(same)));
        }
        const keys = result.allocations.map((item) => `${item.orderLineId} ${item.levelId}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('refuses exactly when some unit is short', () => {
    fc.assert(
      fc.property(levels, demands, (places, wishes) => {
        const short = ['u', 'v', 'w'].some((id) => {
          const available = places
            .filter((place) => place.unitId === id)
            .reduce((sum, place) => sum + Math.max(0, place.available), 0);
          return total(wishes.filter((wish) => wish.unitId === id)) > available;
        });
        expect(allocate(places, wishes).ok).toBe(!short);
      }),
    );
  });

  it('decides alike whatever order levels and demands come in', () => {
    fc.assert(
      fc.property(levels, demands, (places, wishes) => {
        const turned = allocate([...places].reverse(), [...wishes].reverse());
        const straight = allocate(places, wishes);
        expect(turned.ok).toBe(straight.ok);
        if (!straight.ok || !turned.ok) return;
        const byLevel = (result: typeof straight) =>
          places.map((place) => total(result.allocations.filter((item) => item.levelId === place.levelId)));
        expect(byLevel(turned)).toEqual(byLevel(straight));
      }),
    );
  });
});
