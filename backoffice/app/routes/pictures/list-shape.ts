import { MEDIA_FILTERS, MEDIA_PAGE } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const MEDIA: ListShape = {
  path: '/pictures',
  ...{ sorts: [], sort: '', filters: { filter: MEDIA_FILTERS } },
  ...{ perPage: MEDIA_PAGE, perPageChoices: [24, MEDIA_PAGE, 96] },
};
