import { TILL_DOCUMENT_STATES, TILL_REMARKS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const TILL_DOCUMENTS: ListShape = {
  path: '/till-documents',
  ...{ sorts: [], sort: '', filters: { state: TILL_DOCUMENT_STATES, remark: TILL_REMARKS } },
  ...{ perPage: 24, perPageChoices: [12, 24, 48] },
};
