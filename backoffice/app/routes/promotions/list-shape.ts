import { PROMOTION_STATES } from '@hanout/contracts';
import { SCOPES } from '@hanout/kernel';
import type { ListShape } from '../../listing/list-address.ts';

/** The server's order: what runs first. */
export const PROMOTIONS: ListShape = {
  path: '/promotions',
  sorts: [],
  sort: '',
  filters: { state: PROMOTION_STATES, scope: SCOPES },
  perPage: 25,
  perPageChoices: [25, 50, 100],
};
