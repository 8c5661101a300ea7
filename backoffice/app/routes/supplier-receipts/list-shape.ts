import type { ListShape } from '../../listing/list-address.ts';

/** What came already, and what of it waits for a price; without a view, what is to come. */
export const RECEIPT_VIEWS = ['received', 'unpriced'] as const;

/** Orders of suppliers that are to come in, and what came in. */
export const TO_RECEIVE: ListShape = {
  path: '/supplier-receipts',
  ...{ sorts: [], sort: '', filters: { view: RECEIPT_VIEWS }, perPage: 24, perPageChoices: [24, 48] },
};
