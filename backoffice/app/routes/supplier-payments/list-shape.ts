import { SUPPLIER_SETTLEMENT_TYPES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const SUPPLIER_PAYMENTS: ListShape = {
  path: '/supplier-payments',
  ...{ sorts: [], sort: '', filters: { type: SUPPLIER_SETTLEMENT_TYPES, supplier: null } },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
