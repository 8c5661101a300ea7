import { ROW_OUTCOMES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

/** The rows of an import, narrowed to one outcome. */
export const rowsShape = (id: string): ListShape => ({
  path: `/products/imports/${id}`,
  ...{ sorts: [], sort: '', filters: { outcome: ROW_OUTCOMES }, perPage: 48, perPageChoices: [12, 24, 48] },
});
