import type { CartState } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

/** In the order of the work. */
export const CART_VIEWS = ['new', 'called', 'converted', 'dismissed'] as const satisfies readonly CartState[];

/** The queue of carts; first those to call. */
export const CARTS: ListShape = {
  path: '/carts',
  ...{ sorts: [], sort: '', filters: { state: CART_VIEWS }, usual: { state: 'new' } },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
};

/** Whether staff can still do something with a cart of this state. */
export const isOpen = (state: CartState): boolean => state === 'new' || state === 'called';
