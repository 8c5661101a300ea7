import { describe, expect, it } from '@jest/globals';
import { named, notedChange } from './noted-change.ts';

const product = {
  status: 'draft',
  brand_id: 'b1',
  price_ht: 100,
  available_from: new Date('2027-01-01T00:00:00Z'),
};

describe('what is noted of a change', () => {
  it('is what became another, both sides under the name of the command', () => {
    const columns = {
      status: 'active',
      brand_id: 'b1',
      price_ht: 100,
      sku: undefined,
      available_from: new Date('2027-01-01T00:00:00.000Z'),
    };
    expect(notedChange(named(product), named(columns))).toEqual({
      before: { status: 'draft' },
      after: { status: 'active' },
    });
    expect(notedChange(named(product), named({ price_ht: 150, brand_id: null }))).toEqual({
      before: { priceHt: 100, brandId: 'b1' },
      after: { priceHt: 150, brandId: null },
    });
  });

  it('takes ids for a set, and pictures for a row', () => {
    expect(notedChange({ tagIds: ['a', 'b'] }, { tagIds: ['b', 'a'] }).after).toEqual({});
    const images = [{ mediaId: 'a' }, { mediaId: 'b' }];
    expect(notedChange({ images }, { images: images.toReversed() }).after).toEqual({
      images: images.toReversed(),
    });
    expect(notedChange({ names: { fr: 'A', ar: 'B' } }, { names: { ar: 'B', fr: 'A' } }).after).toEqual({});
  });

  it('has no former side of what had none', () => {
    expect(notedChange({}, { generated: 3 })).toEqual({ before: {}, after: { generated: 3 } });
  });
});
