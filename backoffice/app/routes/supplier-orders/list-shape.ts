import { SUPPLIER_ORDER_STAGES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const SUPPLIER_ORDERS: ListShape = {
  path: '/supplier-orders',
  ...{ sorts: [], sort: '' },
  filters: { stage: SUPPLIER_ORDER_STAGES, supplier: null, late: ['true'] },
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
