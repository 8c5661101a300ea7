import type { ReviewState } from '@hanout/contracts';
import { REVIEW_STATES } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

/** The list of reviews; first those that wait. */
export const REVIEWS: ListShape = {
  path: '/reviews',
  ...{ sorts: [], sort: '', filters: { state: REVIEW_STATES }, usual: { state: 'pending' } },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
};

/** What can be decided of a review in a state. */
export const DECISIONS: Readonly<Record<ReviewState, readonly ('approve' | 'refuse')[]>> = {
  pending: ['approve', 'refuse'],
  approved: ['refuse'],
  refused: ['approve'],
};
