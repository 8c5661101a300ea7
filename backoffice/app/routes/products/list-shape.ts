import { PRODUCT_ROW_SORTS, PRODUCT_STATUSES, PRODUCT_TYPES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const PRODUCTS: ListShape = {
  path: '/products',
  sorts: PRODUCT_ROW_SORTS,
  sort: 'newest',
  filters: { status: PRODUCT_STATUSES, type: PRODUCT_TYPES, categoryId: null, brandId: null },
  perPage: 25,
  perPageChoices: [25, 50, 100, 200],
};
