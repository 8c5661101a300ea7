import type { WritingKind } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';
import { screenOf } from '../../writings/kinds.ts';

export const shapeOf = (kind: WritingKind): ListShape => ({
  path: screenOf(kind).path,
  ...{ sorts: [], sort: '', filters: {} },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
});
