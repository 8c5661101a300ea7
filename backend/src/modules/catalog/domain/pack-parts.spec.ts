import { describe, expect, it } from '@jest/globals';
import { type PackItemState, partsOfPack } from './pack-parts.ts';

const plain = (productId: string, quantity = 1): PackItemState => ({
  productId,
  combinationId: null,
  quantity,
  onSale: true,
  hasCombinations: false,
  choices: [],
});
const shirt = (combinationId: string | null, quantity = 1): PackItemState => ({
  ...plain('shirt', quantity),
  combinationId,
  hasCombinations: true,
  choices: ['S', 'M'],
});
const units = (parts: ReturnType<typeof partsOfPack>) =>
  parts && Object.fromEntries(parts.map(({ unitId, quantity }) => [unitId, quantity]));

describe('the parts of a pack', () => {
  it('are its items, the same unit summed', () => {
    expect(units(partsOfPack([plain('lamp', 2), shirt('S'), plain('lamp')], 'strict'))).toEqual({
      lamp: 3,
      S: 1,
    });
  });

  it('follow the shopper’s choice where the pack is flexible, item by item', () => {
    const choices = ['M', 'S'].map((combinationId) => ({ productId: 'shirt', combinationId }));
    expect(units(partsOfPack([shirt('S'), shirt(null, 2)], 'flexible', choices))).toEqual({ M: 1, S: 2 });
    expect(units(partsOfPack([shirt('S')], 'flexible'))).toEqual({ S: 1 });
  });

  it('are none when the pack cannot be ordered', () => {
    const choice = (combinationId: string) => [{ productId: 'shirt', combinationId }];
    expect(partsOfPack([], 'strict')).toBeNull();
    expect(partsOfPack([{ ...plain('lamp'), onSale: false }], 'strict')).toBeNull();
    expect(partsOfPack([shirt(null)], 'flexible')).toBeNull();
    expect(partsOfPack([shirt('S')], 'flexible', choice('XXL'))).toBeNull();
    expect(partsOfPack([shirt('S')], 'strict', choice('M'))).toBeNull();
    expect(partsOfPack([shirt('gone')], 'strict')).toBeNull();
    expect(partsOfPack([plain('lamp')], 'flexible', [{ productId: 'lamp', combinationId: 'S' }])).toBeNull();
  });
});
