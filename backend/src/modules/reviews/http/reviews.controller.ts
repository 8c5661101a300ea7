import {
  type AnswerOf,
  type InputOf,
  type ProductReviews,
  type ReviewList,
  reviewsContract,
} from '@hanout/contracts';
import { type Actor, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { DecideReview } from '../application/decide-review.ts';
import { SubmitReview } from '../application/submit-review.ts';
import { ProductReviewsQuery } from '../read/product-reviews.query.ts';
import { ReviewListQuery } from '../read/review-list.query.ts';
import { ReviewPictures } from '../read/review-pictures.query.ts';
import { ReviewedProducts } from '../read/reviewed-products.query.ts';

const { submit, ofProduct, list, picture, approve, refuse } = reviewsContract;
type Decided = AnswerOf<typeof approve>;

@Controller()
export class ReviewsController {
  constructor(
    private readonly shops: ShopApi,
    private readonly submitReview: SubmitReview,
    private readonly decideReview: DecideReview,
    private readonly products: ReviewedProducts,
    private readonly productReviews: ProductReviewsQuery,
    private readonly reviewList: ReviewListQuery,
    private readonly reviewPictures: ReviewPictures,
  ) {}

  @Endpoint(submit)
  async submit(
    @Input() { body, files }: InputOf<typeof submit>,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<typeof submit>> {
    const shop = await this.shops.current({ host: request.host });
    const locale = localeFromHeader(request.headers['accept-language']);
    const picture = files[0]?.bytes ?? null;
    const visitor = request.browser?.browserId ?? request.ip;
    return { id: await this.submitReview.execute({ shopId: shop.id, locale, form: body, picture, visitor }) };
  }

  @Endpoint(ofProduct)
  async ofProduct(
    @Input() { params, query }: InputOf<typeof ofProduct>,
    @Req() request: FastifyRequest,
  ): Promise<ProductReviews> {
    const shop = await this.shops.current({ host: request.host });
    const productId = await this.products.find(shop.id, params.slug);
    if (!productId) throw new DomainError('not_found', 404);
    return this.productReviews.execute(productId, query.page, query.perPage);
  }

  @Endpoint(list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<ReviewList> {
    const locale = localeFromHeader(request.headers['accept-language']);
    return this.reviewList.execute({ ...query, shopId, locale });
  }

  @Endpoint(picture)
  @Header('cache-control', 'private, no-store')
  async picture(
    @Input() { params }: InputOf<typeof picture>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<StreamableFile> {
    const { body, size } = await this.reviewPictures.open(shopId, params.id, params.size);
    return new StreamableFile(body, { type: 'image/webp', length: size });
  }

  @Endpoint(approve)
  async approve(
    @Input() { params, body }: InputOf<typeof approve>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<Decided> {
    const command = { shopId, id: params.id, version: body.version, decision: 'approved' } as const;
    return { ok: true, ...(await this.decideReview.execute(command, actor)) };
  }

  @Endpoint(refuse)
  async refuse(
    @Input() { params, body }: InputOf<typeof refuse>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<Decided> {
    const command = { shopId, id: params.id, version: body.version, decision: 'refused' } as const;
    return { ok: true, ...(await this.decideReview.execute(command, actor)) };
  }
}
