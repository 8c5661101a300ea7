import { AGES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const PARCELS: ListShape = {
  path: '/transporter-payments/ages',
  ...{ sorts: [], sort: '' },
  filters: { transporter: null, age: AGES, late: ['true'] },
  longestSearch: 60,
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
