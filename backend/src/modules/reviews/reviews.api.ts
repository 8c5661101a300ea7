import type { Actor } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { type DecideCommand, DecideReview } from './application/decide-review.ts';
import { SubmitReview } from './application/submit-review.ts';
import type { NewReview } from './domain/review.ts';
import { type PageReviews, PageReviewsQuery } from './read/page-reviews.query.ts';

/** The door of the reviews module. */
@Injectable()
export class ReviewsApi {
  constructor(
    private readonly submitReview: SubmitReview,
    private readonly decideReview: DecideReview,
    private readonly pageReviews: PageReviewsQuery,
  ) {}

  /** Takes a review in, to be approved. @returns its id. */
  submit(review: NewReview): Promise<string> {
    return this.submitReview.keep(review);
  }

  /** Publishes or refuses. @throws DomainError `not_found` (404), `conflict` (409). */
  async decide(command: DecideCommand, actor: Actor): Promise<void> {
    await this.decideReview.execute(command, actor);
  }

  /** What a product page shows of its approved reviews: the newest, and the rating of all. */
  ofProduct(productId: string): PageReviews | Promise<PageReviews> {
    return this.pageReviews.of(productId);
  }
}
