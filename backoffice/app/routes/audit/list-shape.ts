import { AUDIT_AREAS } from '@hanout/contracts';
import { DAY, type ListShape } from '../../listing/list-address.ts';

/** Pages of the log follow one another by the entry that the next one continues after, not by numbers. */
export const AUDIT: ListShape = {
  path: '/audit',
  ...{ sorts: [], sort: '', perPage: 50, perPageChoices: [50] },
  filters: { staff: null, area: AUDIT_AREAS, from: DAY, to: DAY },
};
