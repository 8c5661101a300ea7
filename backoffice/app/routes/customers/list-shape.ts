import { CUSTOMER_SORTS, CUSTOMER_TYPES } from '@hanout/contracts';
import { type ListShape, type ListState, parseList } from '../../listing/list-address.ts';

export const CUSTOMERS: ListShape = {
  path: '/customers',
  sorts: CUSTOMER_SORTS,
  sort: 'recent',
  filters: { type: CUSTOMER_TYPES, blocked: ['yes', 'no'], label: [], segment: null },
  perPage: 25,
  perPageChoices: [25, 50, 100],
};

/** Labels are the shop's own words: whatever the address names is asked for. */
export function parseCustomers(search: URLSearchParams): ListState {
  const label = (search.get('label') ?? '').slice(0, 40);
  return parseList({ ...CUSTOMERS, filters: { ...CUSTOMERS.filters, label: [label] } }, search);
}
