import { toCentimes, withTax } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { changedPrice } from './price-change.ts';

const c = toCentimes;

describe('a change of many prices', () => {
  it('raises and lowers by a part of the price with tax, to the centime', () => {
    expect(changedPrice(c(100_000), 0, { kind: 'percent', basisPoints: 1_250, roundTo: 0 })).toBe(112_500);
    expect(changedPrice(c(99_999), 0, { kind: 'percent', basisPoints: -3_333, roundTo: 0 })).toBe(66_669);
  });

  it('rounds what the shopper pays, not the price without tax', () => {
    const ht = changedPrice(c(84_034), 1_900, { kind: 'percent', basisPoints: 1_000, roundTo: 5_000 });
    expect(withTax(ht ?? c(0), 1_900)).toBe(110_000);
  });

  it('adds and takes an amount, and sets one', () => {
    expect(changedPrice(c(50_000), 0, { kind: 'raise', amount: c(2_500), roundTo: 0 })).toBe(52_500);
    expect(changedPrice(c(50_000), 0, { kind: 'lower', amount: c(2_500), roundTo: 0 })).toBe(47_500);
    expect(changedPrice(c(50_000), 900, { kind: 'set', amount: c(109_000) })).toBe(100_000);
  });

  it('gives nothing away: a price that would reach zero or less is no price', () => {
    expect(changedPrice(c(2_500), 0, { kind: 'lower', amount: c(2_500), roundTo: 0 })).toBeNull();
    expect(changedPrice(c(2_000), 0, { kind: 'percent', basisPoints: 0, roundTo: 10_000 })).toBeNull();
  });
});
