import { useSyncExternalStore } from 'react';
import { browserStore } from '../checkout/browser-storage.ts';
import { cartIdOf, shopUuidOfPage } from '../checkout/cart-id.ts';
import type { CartLine } from './cart-line.ts';
import { type CartState, emptyCart } from './cart-reducer.ts';
import { ADD_TO_CART, CART_KEY, createCartStore } from './cart-store.ts';

/** The cart of this page. */
export const cart = createCartStore(browserStore, () => cartIdOf(shopUuidOfPage()));

const NOTHING = emptyCart();
let watchers = 0;

function onStorage(event: StorageEvent): void {
  if (event.key === CART_KEY || event.key === null) cart.read();
}

function subscribe(changed: () => void): () => void {
  const leave = cart.subscribe(changed);
  watchers += 1;
  if (watchers === 1) {
    window.addEventListener('storage', onStorage);
    window.addEventListener(ADD_TO_CART, cart.read);
    window.addEventListener('pageshow', cart.read);
    // Not while React is asking: a store may not change under it.
    queueMicrotask(cart.read);
  }
  return () => {
    leave();
    watchers -= 1;
    if (watchers > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(ADD_TO_CART, cart.read);
    window.removeEventListener('pageshow', cart.read);
  };
}

/** The cart as it stands; empty and loading until the browser's storage has been read. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, cart.state, () => NOTHING);
}

/** Puts a line into the cart and tells the page. */
export function addToCart(line: CartLine): void {
  cart.add(line);
  window.dispatchEvent(new CustomEvent(ADD_TO_CART, { detail: line }));
}
