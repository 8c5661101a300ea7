import type { CartState } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';

/** What staff do with a cart; an order converts it whatever its state. */
export type CartAction = 'call' | 'dismiss';

const NEXT: Readonly<Record<CartState, Partial<Record<CartAction, CartState>>>> = {
  new: { call: 'called', dismiss: 'dismissed' },
  called: { call: 'called', dismiss: 'dismissed' },
  dismissed: {},
  converted: {},
};

/** @throws DomainError `conflict` (409) where the state does not allow it any more */
export function nextState(from: CartState, action: CartAction): CartState {
  const to = NEXT[from][action];
  if (!to) throw new DomainError('conflict', 409);
  return to;
}

/** How long a cart is kept after its last capture (decisions, "Abandoned-cart capture"). */
export const KEPT_DAYS = 30;
