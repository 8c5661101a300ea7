import type { ReviewForm } from '@hanout/contracts';
import { type Clock, DomainError, type Locale, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { MediaApi } from '../../media/index.ts';
import { checkPurchaseDate, type NewReview } from '../domain/review.ts';
import { ReviewEntity } from '../persistence/review.schema.ts';
import { ReviewedProducts } from '../read/reviewed-products.query.ts';

export interface SubmittedReview {
  readonly shopId: string;
  readonly locale: Locale;
  readonly form: ReviewForm;
  /** The bytes of the picture, whatever they are. */
  readonly picture: Uint8Array | null;
  /** Who sends it: a browser, or an address. */
  readonly visitor: string;
}

const RETRY_SECONDS = 5;

/** Takes a shopper's review in; it is shown once it is approved. */
@Injectable()
export class SubmitReview {
  /** Visitors whose picture is being drawn: one each. */
  readonly #drawing = new Set<string>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly media: MediaApi,
    private readonly products: ReviewedProducts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns its id
   * @throws DomainError `invalid` (422), `not_found` (404: no such product on sale), `too_many_requests` (429: the
   *   visitor's picture before this one is still being drawn), and what a picture can be refused for
   */
  async execute({ shopId, locale, form, picture, visitor }: SubmittedReview): Promise<string> {
    checkPurchaseDate(form.purchaseDate, this.clock.now());
    if (!(await this.products.isShown(shopId, form.productUuid))) throw new DomainError('not_found', 404);
    const imageId = picture && (await this.#stored(shopId, picture, visitor));
    return this.keep({ ...form, shopId, locale, imageId });
  }

  async #stored(shopId: string, picture: Uint8Array, visitor: string): Promise<string> {
    if (this.#drawing.has(visitor))
      throw new DomainError('too_many_requests', 429, { extra: { retryAfterSeconds: RETRY_SECONDS } });
    this.#drawing.add(visitor);
    try {
      return await this.media.storeHeld(shopId, picture, 'review');
    } finally {
      this.#drawing.delete(visitor);
    }
  }

  /** Writes a review whose picture is stored already. @returns its id. */
  keep(review: NewReview): Promise<string> {
    const { productUuid, acceptedPolicy: _, at: createdAt = this.clock.now(), ...rest } = review;
    const id = uuidv7(createdAt.getTime());
    return this.work.transactional(async (em) => {
      em.create(ReviewEntity, { id, ...rest, productId: productUuid, createdAt });
      return id;
    });
  }
}
