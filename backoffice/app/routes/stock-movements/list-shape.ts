import { MOVEMENT_TYPES } from '@hanout/kernel';
import { DAY, type ListShape } from '../../listing/list-address.ts';

export const MOVEMENTS: ListShape = {
  path: '/stock/movements',
  ...{ sorts: [], sort: '', filters: { warehouse: null, type: MOVEMENT_TYPES, from: DAY, to: DAY } },
  ...{ perPage: 48, perPageChoices: [12, 24, 48] },
};
