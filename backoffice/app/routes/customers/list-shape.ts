import { CUSTOMER_SORTS, CUSTOMER_TYPES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

/** Labels are the shop's own words: whatever the address names is asked for. */
const ownWord = (text: string) => text.length <= 40;

export const CUSTOMERS: ListShape = {
  path: '/customers',
  sorts: CUSTOMER_SORTS,
  sort: 'recent',
  filters: { type: CUSTOMER_TYPES, blocked: ['yes', 'no'], label: ownWord, segment: null },
  perPage: 25,
  perPageChoices: [25, 50, 100],
};
