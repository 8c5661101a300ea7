import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { DecideReview } from './application/decide-review.ts';
import { SubmitReview } from './application/submit-review.ts';
import { ReviewsController } from './http/reviews.controller.ts';
import { PageReviewsQuery } from './read/page-reviews.query.ts';
import { ProductReviewsQuery } from './read/product-reviews.query.ts';
import { ReviewListQuery } from './read/review-list.query.ts';
import { ReviewPictures } from './read/review-pictures.query.ts';
import { ReviewedProducts } from './read/reviewed-products.query.ts';
import { ReviewsApi } from './reviews.api.ts';

@Module({
  imports: [MediaModule, ShopModule, StaffModule],
  controllers: [ReviewsController],
  providers: [
    ...[ReviewsApi, SubmitReview, DecideReview],
    ...[ProductReviewsQuery, PageReviewsQuery, ReviewListQuery, ReviewedProducts, ReviewPictures],
  ],
  exports: [ReviewsApi],
})
export class ReviewsModule {}
