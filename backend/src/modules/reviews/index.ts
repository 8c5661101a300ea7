export type { Decision, NewReview } from './domain/review.ts';
export { ReviewsApi } from './reviews.api.ts';
export { ReviewsModule } from './reviews.module.ts';
