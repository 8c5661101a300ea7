import { describe, expect, it } from '@jest/globals';
import { differences } from './difference.ts';

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
});
