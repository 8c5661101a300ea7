import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { landed } from './landing.ts';

const goods = { movementId: 'm', value: 0, weight: 0, volume: 0 };
const lamps = { ...goods, unitId: 'lamp', pieces: 10, weighed: false };
const cheese = { ...goods, unitId: 'cheese', pieces: 10_000, weighed: true };
const partsOf = (...asked: Parameters<typeof landed>) => landed(...asked)?.map(({ part }) => part);

describe('an amount over goods', () => {
  it('is spread by pieces as though a kilogram were one', () => {
    expect(partsOf(toCentimes(1_000), 'pieces', [lamps, cheese])).toEqual([500, 500]);
    expect(partsOf(toCentimes(1_000), 'pieces', [lamps, { ...lamps, pieces: 30 }])).toEqual([250, 750]);
  });

  it('is spread by nothing of which nothing is known', () => {
    expect(landed(toCentimes(1_000), 'volume', [lamps, cheese])).toBeNull();
  });
});
