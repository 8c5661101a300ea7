import { ROW_VIEWS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

/** The rows of an import, narrowed to one of their views. */
export const rowsShape = (id: string): ListShape => ({
  path: `/products/imports/${id}`,
  ...{ sorts: [], sort: '', filters: { outcome: ROW_VIEWS }, perPage: 48, perPageChoices: [12, 24, 48] },
});
