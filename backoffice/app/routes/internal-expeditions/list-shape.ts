import { EXPEDITION_STAGES, EXPEDITION_STATUSES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const EXPEDITIONS: ListShape = {
  path: '/internal-expeditions',
  ...{ sorts: [], sort: '' },
  filters: { stage: EXPEDITION_STAGES, status: EXPEDITION_STATUSES, warehouse: null },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
};
