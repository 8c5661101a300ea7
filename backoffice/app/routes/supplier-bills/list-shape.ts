import { SUPPLIER_BILL_VIEWS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const SUPPLIER_BILLS: ListShape = {
  path: '/supplier-bills',
  ...{ sorts: [], sort: '', filters: { view: SUPPLIER_BILL_VIEWS, supplier: null } },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
