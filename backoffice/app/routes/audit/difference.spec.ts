import { describe, expect, it } from '@jest/globals';
import { differences, isSaidAbove } from './difference.ts';

describe('what a change was', () => {
  it('is said member by member, without what stayed', () => {
    expect(
      differences(
        { name: 'Samia', roles: ['cashier'], phone: null },
        { name: 'Samia B.', roles: ['cashier', 'manager'], phone: null },
      ),
    ).toEqual([
      { name: 'name', before: 'Samia', after: 'Samia B.' },
      { name: 'roles', before: ['cashier'], after: ['cashier', 'manager'] },
    ]);
  });

  it('is all that was noted where something began or ended, and nothing where nothing was', () => {
    expect(differences(null, { state: 'new' })).toEqual([{ name: 'state', before: null, after: 'new' }]);
    expect(differences({ a: { b: 1 } }, null)).toEqual([{ name: 'a.b', before: 1, after: null }]);
    expect(differences('a', 'b')).toEqual([{ name: '', before: 'a', after: 'b' }]);
    expect(differences(null, null)).toEqual([]);
  });

  it('takes the name of a column and that of a command for one', () => {
    expect(
      differences(
        { status: 'draft', brand_id: 'b', price_ht: 100 },
        { status: 'active', brandId: 'b', priceHt: 100 },
      ),
    ).toEqual([{ name: 'status', before: 'draft', after: 'active' }]);
  });

  it('is of two lists of things what the one has and the other has not', () => {
    const [lamp, vase] = [
      { ordered: 2, priceHt: 100 },
      { ordered: 5, priceHt: 900 },
    ];
    const dearer = { ...vase, priceHt: 950 };
    expect(differences({ lines: [lamp, vase] }, { lines: [lamp, dearer] })).toEqual([
      { name: 'lines', before: [vase], after: [dearer] },
    ]);
    expect(differences({ lines: [lamp, lamp] }, { lines: [lamp] })).toEqual([
      { name: 'lines', before: [lamp], after: [] },
    ]);
    expect(differences({ lines: [lamp, vase] }, { lines: [vase, lamp] })).toEqual([
      { name: 'lines', before: [lamp, vase], after: [vase, lamp] },
    ]);
  });

  it('leaves out the number that stands beside it, not that of an invoice of the order there', () => {
    expect(isSaidAbove({ number: null }, 'number', 12)).toBe(true);
    expect(isSaidAbove({ number: '12' }, 'number', 12)).toBe(true);
    expect(isSaidAbove({ number: 'C-104' }, 'number', 'FA-2026-0007')).toBe(false);
    expect(isSaidAbove({ number: null }, 'total', 12)).toBe(false);
  });
});
