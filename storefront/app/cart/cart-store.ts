import { readJson, type TextStore } from '../checkout/browser-storage.ts';
import { type CartLine, linesFrom, storedLine } from './cart-line.ts';
import { type CartAction, type CartState, cartReducer, emptyCart } from './cart-reducer.ts';

/** Name of the cart in the browser's storage. */
export const CART_KEY = 'cart';

/** Said on the window when a line was added; the mini cart reads the storage again (SF-044). */
export const ADD_TO_CART = 'add-to-cart';

export interface CartStore {
  state(): CartState;
  subscribe(changed: () => void): () => void;
  /** Reads what the storage holds: on load, when another tab or a script changed it. */
  read(): void;
  add(line: CartLine): void;
  setQuantity(key: string, quantity: number): void;
  remove(key: string): void;
  refresh(changes: ReadonlyMap<string, Partial<CartLine>>): void;
  clear(): void;
}

/** One cart a page, kept in the storage that all tabs of the shop share. */
export function createCartStore(store: TextStore, cartId: () => string): CartStore {
  let state = emptyCart();
  const listeners = new Set<() => void>();
  const settle = (next: CartState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reread = () => {
    const items = linesFrom(readJson(store, CART_KEY));
    return cartReducer(state, { type: 'read', items, cartId: cartId() });
  };
  const change = (action: CartAction) => {
    // Another tab may have written since: its cart is the one that changes.
    const next = cartReducer(reread(), action);
    const kept = store.set(CART_KEY, JSON.stringify(next.items.map(storedLine)));
    settle(cartReducer(next, { type: 'kept', kept }));
  };
  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: () => settle(reread()),
    add: (line) => change({ type: 'added', line }),
    setQuantity: (key, quantity) => change({ type: 'quantity-set', key, quantity }),
    remove: (key) => change({ type: 'removed', key }),
    refresh: (changes) => change({ type: 'refreshed', changes }),
    clear() {
      store.remove(CART_KEY);
      settle(cartReducer(state, { type: 'cleared' }));
    },
  };
}
