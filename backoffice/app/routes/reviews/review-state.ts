import type { ReviewState } from '@hanout/contracts';
import { REVIEW_STATES } from '@hanout/contracts';

/** What the address of the list says; anything else is the first of what waits. */
export interface ReviewListState {
  readonly state: ReviewState;
  readonly page: number;
}

export function parseReviewState(query: URLSearchParams): ReviewListState {
  const wanted = query.get('state') as ReviewState;
  const page = Number(query.get('page') ?? 1);
  return {
    state: REVIEW_STATES.includes(wanted) ? wanted : 'pending',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a list, without what goes without saying. */
export function reviewSearch({ state, page }: ReviewListState): string {
  const query = new URLSearchParams();
  if (state !== 'pending') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** What can be decided of a review in a state. */
export const DECISIONS: Readonly<Record<ReviewState, readonly ('approve' | 'refuse')[]>> = {
  pending: ['approve', 'refuse'],
  approved: ['refuse'],
  refused: ['approve'],
};
