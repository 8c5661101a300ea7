import type { ReorderRow } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { costOf, wantedOf } from './wanted.ts';

const row = (id: string, change: Partial<ReorderRow>): ReorderRow =>
  ({
    ...{ id, unitId: id, supplier: { id: 's', name: 'Laiterie' }, weighed: false, suggested: 3 },
    ...{ priceHt: toCentimes(84_000), ...change },
  }) as ReorderRow;

describe('what is ticked to be ordered again', () => {
  it('costs its pieces, and of what is sold by weight its kilograms', () => {
    const rows = [row('lamp', {}), row('cheese', { weighed: true, suggested: 12_500 })];
    const { totalHt, lines } = wantedOf(rows, { lamp: true, cheese: true }, { lamp: '2' });
    expect([totalHt, lines.map(({ quantity }) => quantity)]).toEqual([168_000 + 1_050_000, [2, 12_500]]);
  });

  it('costs nothing known where nobody has said a price', () => {
    expect(costOf({}, row('lamp', { priceHt: null }))).toBeNull();
  });
});
