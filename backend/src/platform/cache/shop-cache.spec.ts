import { FixedClock } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { ShopCache } from './shop-cache.ts';

function cacheOf(read: (shopId: string) => Promise<number>) {
  const clock = new FixedClock('2026-11-21T10:00:00Z');
  return { clock, cache: new ShopCache(clock, 1_000, read) };
}

describe('a shop cache', () => {
  it('reads once for many callers, again when the value has aged, and each shop by itself', async () => {
    let reads = 0;
    const { clock, cache } = cacheOf(async () => ++reads);
    expect(await Promise.all([cache.of('a'), cache.of('a')])).toEqual([1, 1]);
    expect(cache.of('a')).toBe(1);
    clock.advance(999);
    expect(cache.of('a')).toBe(1);
    clock.advance(1);
    expect(await cache.of('a')).toBe(2);
    expect(await cache.of('b')).toBe(3);
  });

  it('does not keep what was being read while it was told to forget', async () => {
    const answers: ((value: number) => void)[] = [];
    const { cache } = cacheOf(() => new Promise((resolve) => answers.push(resolve)));
    const old = cache.of('a');
    cache.forget('a');
    const fresh = cache.of('a');
    answers[1]?.(2);
    expect(await fresh).toBe(2);
    answers[0]?.(1);
    expect(await old).toBe(1);
    expect(cache.of('a')).toBe(2);
  });

  it('asks again after a failure', async () => {
    let reads = 0;
    const { cache } = cacheOf(async () => {
      if (++reads === 1) throw new Error('away');
      return reads;
    });
    await expect(cache.of('a')).rejects.toThrow('away');
    expect(await cache.of('a')).toBe(2);
  });
});
