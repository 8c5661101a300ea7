import { VALUE_SORTS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const VALUES: ListShape = {
  path: '/stock/values',
  sorts: VALUE_SORTS,
  sort: 'value_desc',
  filters: { estimated: ['true'] },
  perPage: 48,
  perPageChoices: [12, 24, 48],
};
