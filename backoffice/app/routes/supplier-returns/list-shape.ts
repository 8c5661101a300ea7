import { SUPPLIER_RETURN_STATES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const SUPPLIER_RETURNS: ListShape = {
  path: '/supplier-returns',
  ...{ sorts: [], sort: '', filters: { state: SUPPLIER_RETURN_STATES, supplier: null } },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
