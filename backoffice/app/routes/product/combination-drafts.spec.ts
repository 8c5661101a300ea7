import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { changedRows, rowContent, stillTyped, withChange } from './combination-drafts.ts';

const red = {
  ...{
    id: 'red',
    name: 'Rouge',
    attributes: [],
    priceHt: toCentimes(150_000),
    quantity: 3,
    sku: 'R-1',
    barcode: null,
  },
  ...{ isDefault: true, isActive: true, images: [], version: 4 },
};
const blue = { ...red, id: 'blue', name: 'Bleu', priceHt: null, sku: null, isDefault: false };

describe('what is typed in the rows of combinations', () => {
  it('counts rows that differ from what is saved, and no row whose value was typed back', () => {
    const typed = withChange(withChange({}, 'red', { sku: 'R-2' }), 'blue', { priceHt: '900' });
    expect(changedRows([red, blue], typed).map(({ id }) => id)).toEqual(['red', 'blue']);
    expect(changedRows([red, blue], withChange(typed, 'red', { sku: 'R-1' }))).toEqual([blue]);
  });

  it('sends the changed fields alone; an empty price is the product’s, an unreadable one is refused', () => {
    expect(rowContent(red, { priceHt: '', sku: 'R-1' })).toEqual({ priceHt: null });
    expect(rowContent(red, { priceHt: '1 250,50', sku: ' ' })).toEqual({ priceHt: 125_050, sku: null });
    expect(rowContent(red, { priceHt: '1e3' })).toEqual({ priceHt: Number.NaN });
  });

  it('keeps a refused row and what was typed while the others were saved', () => {
    const drafts = { red: { sku: 'R-2', priceHt: '10' }, blue: { sku: 'taken', priceHt: '900' } };
    expect(stillTyped(drafts, new Map([['red', { sku: 'R-2' }]]))).toEqual({
      red: { priceHt: '10' },
      blue: { sku: 'taken', priceHt: '900' },
    });
  });
});
