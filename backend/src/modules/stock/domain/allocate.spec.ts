import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AllocationRule, type Demand, allocate as decide, type StockLevel } from './allocate.ts';

const RULE: AllocationRule = { strategy: 'FEFO', today: '2026-11-21' };
const allocate = (levels: readonly StockLevel[], demands: readonly Demand[], rule = RULE) =>
  decide(levels, demands, rule);
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

describe('lots', () => {
  const day = (text: string) => new Date(`${text}T08:00:00Z`);
  const lot = (name: string, expiresOn: string | null, receivedAt: string, available = 5): StockLevel => ({
    ...level(name, 'u', available),
    lot: name,
    expiresOn,
    receivedAt: day(receivedAt),
  });
  const lots = [
    lot('middle', '2027-03-01', '2026-11-02'),
    lot('oldest', '2027-06-01', '2026-11-01'),
    lot('newest', '2027-01-01', '2026-11-03'),
  ];
  const takenBy = (strategy: AllocationRule['strategy'], quantity: number, places = lots) => {
    const result = allocate(places, [demand('l', 'u', quantity)], { ...RULE, strategy });
    return result.ok ? result.allocations.map((item) => [item.levelId, item.quantity]) : result.shortages;
  };

  it('[BO-137] leave by expiry, first in first out, or last in first out, as the shop has set', () => {
    expect(takenBy('FEFO', 7)).toEqual([
      ['newest', 5],
      ['middle', 2],
    ]);
    expect(takenBy('FIFO', 7)).toEqual([
      ['oldest', 5],
      ['middle', 2],
    ]);
    expect(takenBy('LIFO', 7)).toEqual([
      ['newest', 5],
      ['middle', 2],
    ]);
  });

  it('that never expire leave last by expiry', () => {
    expect(takenBy('FEFO', 6, [lot('', null, '2026-01-01'), ...lots])[0]).toEqual(['newest', 5]);
  });

  it('are not sold from the day on which they expire', () => {
    const places = [lot('gone', '2026-11-21', '2026-11-01'), lot('last day', '2026-11-22', '2026-11-01')];
    expect(takenBy('FEFO', 5, places)).toEqual([['last day', 5]]);
    expect(takenBy('FEFO', 6, places)).toEqual([{ unitId: 'u', wanted: 6, available: 5 }]);
  });

  it('of a warehouse further down wait until those of the first are gone, whatever they expire', () => {
    const far = { ...lot('far', '2026-11-23', '2026-11-01'), priority: 1, warehouseId: 'w1' };
    expect(takenBy('FEFO', 16, [far, ...lots]).at(-1)).toEqual(['far', 1]);
  });

  const anyLot = fc.record({
    expiresOn: fc.option(fc.integer({ min: 20, max: 29 }).map((n) => `2026-11-${n}`)),
    receivedAt: fc.integer({ min: 1, max: 20 }).map((n) => day(`2026-11-${String(n).padStart(2, '0')}`)),
    available: fc.integer({ min: 0, max: 6 }),
    priority: fc.nat(2),
  });
  const anyLots = fc
    .array(anyLot, { maxLength: 8 })
    .map((rows) => rows.map((row, n) => ({ ...level(`l${n}`, 'u', 0, row.priority), ...row, lot: `L${n}` })));
  const strategy = fc.constantFrom('FEFO' as const, 'FIFO' as const, 'LIFO' as const);

  it('are taken so that no lot left behind should have gone before one that was taken', () => {
    const rank = { FEFO: 'expiresOn', FIFO: 'receivedAt', LIFO: 'receivedAt' } as const;
    const key = (place: StockLevel, by: keyof typeof rank) => {
      const value = by === 'FEFO' ? (place.expiresOn ?? '9') : (place[rank[by]] as Date).toISOString();
      return value;
    };
    fc.assert(
      fc.property(anyLots, strategy, fc.integer({ min: 1, max: 20 }), (places, by, quantity) => {
        const result = allocate(places, [demand('l', 'u', quantity)], { ...RULE, strategy: by });
        if (!result.ok) return;
        const taken = new Map(result.allocations.map((item) => [item.levelId, item.quantity]));
        const sellable = places.filter((place) => !place.expiresOn || place.expiresOn > RULE.today);
        for (const id of taken.keys()) expect(sellable.map((place) => place.levelId)).toContain(id);
        for (const left of sellable.filter((place) => (taken.get(place.levelId) ?? 0) < place.available))
          for (const used of sellable.filter((place) => taken.has(place.levelId) && place !== left)) {
            if (used.priority !== left.priority) expect(used.priority).toBeLessThan(left.priority);
            else if (by === 'LIFO') expect(key(used, by) >= key(left, by)).toBe(true);
            else expect(key(used, by) <= key(left, by)).toBe(true);
          }
      }),
    );
  });
});
