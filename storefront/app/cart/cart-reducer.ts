import { coerceQuantity } from '@hanout/ui/storefront/stepper.tsx';
import { type CartLine, lineKey } from './cart-line.ts';

/** The server takes no order of more lines. */
export const MAX_LINES = 100;

/** SF-138. `error` is `storage` while the browser keeps the cart only as long as the page. */
export interface CartState {
  readonly items: readonly CartLine[];
  readonly cartId: string;
  /** Until the browser's storage has been read. */
  readonly loading: boolean;
  readonly error: 'storage' | null;
}

export type CartAction =
  | { type: 'read'; items: readonly CartLine[]; cartId: string }
  | { type: 'added'; line: CartLine }
  | { type: 'quantity-set'; key: string; quantity: number }
  | { type: 'removed'; key: string }
  /** Prices and limits that the server named, by line. */
  | { type: 'refreshed'; changes: ReadonlyMap<string, Partial<CartLine>> }
  | { type: 'cleared' }
  | { type: 'kept'; kept: boolean };

export function emptyCart(cartId = ''): CartState {
  return { items: [], cartId, loading: true, error: null };
}

/** All that can happen to the cart, as one pure function. */
export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'read':
      return { ...state, items: action.items, cartId: action.cartId, loading: false };
    case 'added':
      return { ...state, items: withLine(state.items, action.line) };
    case 'quantity-set':
      return changed(state, action.key, (line) => ({
        quantity: coerceQuantity(action.quantity, line.maxQuantity),
      }));
    case 'removed':
      return { ...state, items: state.items.filter((line) => lineKey(line) !== action.key) };
    case 'refreshed':
      return {
        ...state,
        items: state.items.map((line) => ({ ...line, ...action.changes.get(lineKey(line)) })),
      };
    case 'cleared':
      return { ...state, items: [] };
    case 'kept':
      return { ...state, error: action.kept ? null : 'storage' };
  }
}

/** The same thing twice is one line; its newest price and name hold. */
function withLine(items: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const key = lineKey(line);
  const place = items.findIndex((item) => lineKey(item) === key);
  if (place < 0) {
    const added = { ...line, quantity: coerceQuantity(line.quantity, line.maxQuantity) };
    return items.length < MAX_LINES ? [...items, added] : items;
  }
  return items.map((item, index) =>
    index === place
      ? { ...line, quantity: coerceQuantity(item.quantity + line.quantity, line.maxQuantity) }
      : item,
  );
}

function changed(state: CartState, key: string, change: (line: CartLine) => Partial<CartLine>): CartState {
  const items = state.items.map((line) => (lineKey(line) === key ? { ...line, ...change(line) } : line));
  return { ...state, items };
}
