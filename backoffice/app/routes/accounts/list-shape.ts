import { ACCOUNT_PLACES, ENTRY_KINDS } from '@hanout/contracts';
import { DAY, type ListShape } from '../../listing/list-address.ts';

/** Search is the number of an order. */
export const ACCOUNTS: ListShape = {
  path: '/accounts',
  ...{ sorts: [], sort: '', filters: { place: ACCOUNT_PLACES, kind: ENTRY_KINDS, from: DAY, to: DAY } },
  ...{ longestSearch: 20, perPage: 48, perPageChoices: [12, 24, 48] },
};
