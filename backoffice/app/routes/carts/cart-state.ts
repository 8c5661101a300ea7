import { CART_STATES, type CartState } from '@hanout/contracts';

/** What the address of the queue says; anything else is the first of those to call. */
export interface CartListState {
  readonly state: CartState;
  /** 1-based. */
  readonly page: number;
}

/** In the order of the work. */
export const CART_VIEWS = ['new', 'called', 'converted', 'dismissed'] as const satisfies readonly CartState[];

export function parseCartState(query: URLSearchParams): CartListState {
  const wanted = CART_STATES.find((state) => state === query.get('state'));
  const page = Number(query.get('page') ?? 1);
  return { state: wanted ?? 'new', page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1 };
}

/** The address of the queue, without what goes without saying. */
export function cartSearch({ state, page }: CartListState): string {
  const query = new URLSearchParams();
  if (state !== 'new') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** Whether staff can still do something with a cart of this state. */
export const isOpen = (state: CartState): boolean => state === 'new' || state === 'called';
