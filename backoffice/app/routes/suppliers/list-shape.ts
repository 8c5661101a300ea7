import { SUPPLIER_VIEWS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const SUPPLIERS: ListShape = {
  path: '/suppliers',
  ...{ sorts: [], sort: '', filters: { view: SUPPLIER_VIEWS }, perPage: 24, perPageChoices: [24, 48] },
};
