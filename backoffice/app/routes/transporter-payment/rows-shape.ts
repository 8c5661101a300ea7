import { ROW_TABS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

/** Rows of a payment; what waits for somebody comes first. */
export const rowsShape = (id: string): ListShape => ({
  path: `/transporter-payments/${id}`,
  ...{ sorts: [], sort: '', filters: { tab: ROW_TABS }, usual: { tab: 'look' }, longestSearch: 60 },
  ...{ perPage: 48, perPageChoices: [12, 24, 48] },
});
