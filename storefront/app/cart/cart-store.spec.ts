import { describe, expect, it } from '@jest/globals';
import { guardedStore } from '../checkout/browser-storage.ts';
import { cartLine } from './cart.fixture.ts';
import { lineKey } from './cart-line.ts';
import { CART_KEY, createCartStore } from './cart-store.ts';

/** A browser's storage: shared by all its tabs, of limited size. */
function disk(limit = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

const tab = (storage: Storage) =>
  createCartStore(
    guardedStore(() => storage),
    () => 'cart-1',
  );

describe('the cart of a browser', () => {
  it('[SF-140] is there again in the next page', () => {
    const storage = disk();
    tab(storage).add(cartLine());
    const next = tab(storage);
    expect(next.state().loading).toBe(true);
    next.read();
    expect(next.state()).toMatchObject({
      items: [cartLine()],
      cartId: 'cart-1',
      loading: false,
      error: null,
    });
  });

  it('is one for two tabs: what the other added stays', () => {
    const storage = disk();
    const [one, two] = [tab(storage), tab(storage)];
    one.read();
    two.read();
    one.add(cartLine());
    two.add(cartLine({ productId: 'p2' }));
    one.setQuantity(lineKey(cartLine()), 3);
    two.read();
    expect(two.state().items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['p1', 3],
      ['p2', 1],
    ]);
  });

  it('[SF-161] is empty and gone after it was cleared', () => {
    const storage = disk();
    const cart = tab(storage);
    cart.add(cartLine());
    cart.clear();
    expect(cart.state().items).toEqual([]);
    expect(storage.getItem(CART_KEY)).toBeNull();
  });

  it.each([
    [
      'blocked',
      () =>
        tab(
          new Proxy({} as Storage, {
            get: () => () => {
              throw new Error('blocked');
            },
          }),
        ),
    ],
    ['full', () => tab(disk(10))],
  ])('works for the life of the page where the storage is %s, and says so', (_, open) => {
    const cart = open();
    cart.read();
    cart.add(cartLine());
    cart.add(cartLine({ productId: 'p2' }));
    expect(cart.state()).toMatchObject({ error: 'storage' });
    expect(cart.state().items).toHaveLength(2);
    cart.read();
    expect(cart.state().items).toHaveLength(2);
  });

  it('tells those who watch it', () => {
    const cart = tab(disk());
    let told = 0;
    const leave = cart.subscribe(() => {
      told += 1;
    });
    cart.add(cartLine());
    leave();
    cart.add(cartLine());
    expect(told).toBe(1);
  });
});
