import type { ListShape } from '../../listing/list-address.ts';

/** Orders of suppliers that are to come in. */
export const TO_RECEIVE: ListShape = {
  path: '/supplier-receipts',
  ...{ sorts: [], sort: '', filters: {}, perPage: 24, perPageChoices: [24, 48] },
};
