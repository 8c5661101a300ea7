import { describe, expect, it } from '@jest/globals';
import { guardedStore, memoryStore, readJson } from './browser-storage.ts';
import {
  COOLDOWN_SECONDS,
  clearCooldown,
  purchaseTime,
  recordPurchase,
  restoreCooldown,
  secondsLeft,
  startCooldown,
} from './cooldown.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const left = (store: ReturnType<typeof memoryStore>, now: number) =>
  secondsLeft(restoreCooldown(store, now), now);

describe('the wait between two orders', () => {
  it('[SF-321] lasts 100 seconds', () => {
    expect(COOLDOWN_SECONDS).toBe(100);
  });

  it('[SF-162] [SF-163] starts at 100 with the purchase, whose time is kept', () => {
    const store = memoryStore();
    recordPurchase(store, NOW);
    expect(left(store, NOW)).toBe(100);
    expect(purchaseTime(store)).toBe(NOW);
  });

  it('[SF-173] is restored from the stored instant', () => {
    const store = memoryStore();
    startCooldown(store, NOW, 37);
    expect(left(store, NOW + 10_000)).toBe(27);
    expect(left(store, NOW + 37_000)).toBe(0);
  });

  it('[SF-174] is restored from the last purchase where no instant is stored', () => {
    const store = memoryStore();
    recordPurchase(store, NOW);
    store.remove('cooldownUntil');
    expect(left(store, NOW + 30_000)).toBe(70);
    expect(left(store, NOW + 100_000)).toBe(0);
  });

  it('leaves nothing behind when it is cleared', () => {
    const store = memoryStore();
    recordPurchase(store, NOW);
    clearCooldown(store);
    expect(store.keys()).toEqual([]);
  });

  it('rounds up, so that it never says 0 too early', () => {
    expect(secondsLeft(NOW + 1, NOW)).toBe(1);
    expect(secondsLeft(NOW - 5, NOW)).toBe(0);
  });
});

describe('storage that is blocked', () => {
  const blocked = guardedStore(() => {
    throw new Error('denied');
  });

  it('remembers for the life of the page', () => {
    recordPurchase(blocked, NOW);
    expect(left(blocked, NOW)).toBe(100);
    clearCooldown(blocked);
    expect(left(blocked, NOW)).toBe(0);
  });

  it('reads what cannot be understood as nothing', () => {
    const store = memoryStore();
    store.set('checkout', '{broken');
    expect(readJson(store, 'checkout')).toBeNull();
    store.set('cooldownUntil', 'soon');
    expect(restoreCooldown(store, NOW)).toBe(0);
  });
});
