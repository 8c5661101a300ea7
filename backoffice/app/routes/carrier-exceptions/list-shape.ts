import type { ListShape } from '../../listing/list-address.ts';

export const EXCEPTIONS: ListShape = {
  path: '/carriers/exceptions',
  ...{ sorts: [], sort: '', filters: { state: ['resolved'] }, perPage: 24, perPageChoices: [12, 24, 48] },
};
