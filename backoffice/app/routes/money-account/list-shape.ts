import { ENTRY_KINDS } from '@hanout/contracts';
import { DAY, type ListShape } from '../../listing/list-address.ts';

/** The movements of one account. */
export const entriesOf = (id: string): ListShape => ({
  path: `/accounts/${id}`,
  ...{ sorts: [], sort: '', filters: { kind: ENTRY_KINDS, from: DAY, to: DAY } },
  ...{ perPage: 48, perPageChoices: [12, 24, 48] },
});
