import type { OrderDetail } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { draftOf, isChanged, wantedOf, withThing } from './lines-draft.ts';

const order = {
  lines: [{ id: 'l1', productId: 'lamp', combinationId: null, name: 'Lampe', variant: '', quantity: 2 }],
} as unknown as OrderDetail;
const thing = (productId: string) => ({
  ...{ productId, combinationId: null, name: productId, variant: '', sku: null, available: 9 },
});

describe('the lines of an order in their dialog', () => {
  it('open as they are, which is no change', () => {
    expect(wantedOf(draftOf(order))).toEqual([{ lineId: 'l1', quantity: 2 }]);
    expect(isChanged(draftOf(order), order)).toBe(false);
  });

  it('take a thing once more when it is there already, and another one as a line of its own', () => {
    const more = withThing(withThing(draftOf(order), thing('lamp')), thing('cable'));
    expect(wantedOf(more)).toEqual([
      { lineId: 'l1', quantity: 3 },
      { productId: 'cable', combinationId: null, quantity: 1 },
    ]);
    expect(isChanged(more, order)).toBe(true);
  });

  it.each(['', '0', '-1', '1,5', 'abc', '1000000'])(
    'ask for nothing while a quantity is «%s»',
    (quantity) => {
      expect(wantedOf(draftOf(order).map((line) => ({ ...line, quantity })))).toBeNull();
    },
  );

  it('ask for nothing when nothing is left', () => {
    expect(wantedOf([])).toBeNull();
  });
});
