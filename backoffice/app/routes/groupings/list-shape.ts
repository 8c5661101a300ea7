import type { Kind } from '../../groupings/kinds.ts';
import type { ListShape } from '../../listing/list-address.ts';

export const shapeOf = (kind: Kind): ListShape => ({
  path: `/${kind}`,
  ...{ sorts: [], sort: '', filters: {}, perPage: 50, perPageChoices: [25, 50, 100, 200] },
});
