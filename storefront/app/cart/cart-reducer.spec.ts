import type { Centimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { cartLine } from './cart.fixture.ts';
import { lineKey } from './cart-line.ts';
import { type CartAction, cartReducer, emptyCart, MAX_LINES } from './cart-reducer.ts';

const after = (...actions: CartAction[]) => actions.reduce(cartReducer, emptyCart('cart-1'));
const key = lineKey(cartLine());

describe('the cart', () => {
  it('[SF-138] has items, cartId, loading and error', () => {
    expect(Object.keys(emptyCart()).sort()).toEqual(['cartId', 'error', 'items', 'loading']);
    expect(after({ type: 'read', items: [], cartId: 'c' })).toEqual({
      items: [],
      cartId: 'c',
      loading: false,
      error: null,
    });
  });

  it('holds the same thing once, in the summed quantity, at its newest price', () => {
    const cheaper = cartLine({ unitPrice: 100_000 as Centimes, quantity: 2 });
    const { items } = after({ type: 'added', line: cartLine() }, { type: 'added', line: cheaper });
    expect(items).toEqual([{ ...cheaper, quantity: 3 }]);
  });

  it('never holds more of a line than may be bought', () => {
    const { items } = after(
      { type: 'added', line: cartLine({ quantity: 8 }) },
      { type: 'added', line: cartLine({ quantity: 8 }) },
    );
    expect(items[0]?.quantity).toBe(10);
  });

  it.each([
    [0, 1],
    [-2, 1],
    [Number.NaN, 1],
    [4, 4],
    [99, 10],
  ])('[SF-234] [SF-235] sets a quantity of %s as %s', (quantity, expected) => {
    const { items } = after({ type: 'added', line: cartLine() }, { type: 'quantity-set', key, quantity });
    expect(items[0]?.quantity).toBe(expected);
  });

  it('lets a line go, and all of them', () => {
    const other = cartLine({ productId: 'p2' });
    const two: CartAction[] = [
      { type: 'added', line: cartLine() },
      { type: 'added', line: other },
    ];
    expect(after(...two, { type: 'removed', key }).items).toEqual([other]);
    expect(after(...two, { type: 'cleared' }).items).toEqual([]);
  });

  it('takes over what the server says of a line', () => {
    const changes = new Map([[key, { unitPrice: 90_000 as Centimes }]]);
    expect(
      after({ type: 'added', line: cartLine() }, { type: 'refreshed', changes }).items[0]?.unitPrice,
    ).toBe(90_000);
  });

  it('has no more lines than an order may have', () => {
    const full = Array.from({ length: MAX_LINES + 1 }, (_, index) => cartLine({ productId: `p${index}` }));
    expect(after(...full.map((line) => ({ type: 'added' as const, line }))).items).toHaveLength(MAX_LINES);
  });

  it('says when it is not kept, until it is again', () => {
    expect(after({ type: 'kept', kept: false }).error).toBe('storage');
    expect(after({ type: 'kept', kept: false }, { type: 'kept', kept: true }).error).toBeNull();
  });
});
