import { describe, expect, it } from '@jest/globals';
import { memoryStore } from './browser-storage.ts';
import { orderStore, REUSE_WINDOW_MS } from './order-store.ts';
import { aesSealer } from './sealer.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const ORDER = { redirectUrl: '/order/secret-token', orderedAt: NOW };
const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const sealer = async () => aesSealer(await key);

describe('the memory of an order', () => {
  it('[SF-178] is sealed with AES-GCM and opens again', async () => {
    const store = memoryStore();
    const orders = orderStore(store, sealer);
    await orders.save('cart-1', 'k', ORDER);
    expect(store.get('order:cart-1:k')).not.toContain('secret-token');
    expect(await orders.find('cart-1', 'k', NOW)).toEqual(ORDER);
  });

  it.each([
    ['has no WebCrypto', async () => null],
    [
      'blocks IndexedDB',
      async () => {
        throw new Error('blocked');
      },
    ],
  ])('[SF-179] is plain where the browser %s', async (_, broken) => {
    const store = memoryStore();
    const orders = orderStore(store, broken);
    await orders.save('cart-1', 'k', ORDER);
    expect(JSON.parse(store.get('order:cart-1:k') ?? '')).toEqual({ plain: ORDER });
    expect(await orders.find('cart-1', 'k', NOW)).toEqual(ORDER);
  });

  it('[SF-180] [SF-322] lasts two hours', async () => {
    const orders = orderStore(memoryStore(), sealer);
    await orders.save('cart-1', 'k', ORDER);
    expect(REUSE_WINDOW_MS).toBe(7_200_000);
    expect(await orders.find('cart-1', 'k', NOW + REUSE_WINDOW_MS - 1)).toEqual(ORDER);
    expect(await orders.find('cart-1', 'k', NOW + REUSE_WINDOW_MS)).toBeNull();
  });

  it('belongs to its cart and its key', async () => {
    const orders = orderStore(memoryStore(), sealer);
    await orders.save('cart-1', 'k', ORDER);
    expect(await orders.find('cart-2', 'k', NOW)).toBeNull();
    expect(await orders.find('cart-1', 'other', NOW)).toBeNull();
  });

  it('keeps one order a cart', async () => {
    const store = memoryStore();
    const orders = orderStore(store, sealer);
    await orders.save('cart-1', 'k1', ORDER);
    await orders.save('cart-1', 'k2', ORDER);
    expect(store.keys()).toEqual(['order:cart-1:k2']);
  });

  it('is nothing when it was sealed with another key', async () => {
    const store = memoryStore();
    await orderStore(store, sealer).save('cart-1', 'k', ORDER);
    const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    expect(await orderStore(store, async () => aesSealer(other)).find('cart-1', 'k', NOW)).toBeNull();
  });
});
