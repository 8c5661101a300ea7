import type { ReviewRead, ReviewSummary } from '@hanout/contracts';
import type { Clock } from '@hanout/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PageSignals, ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ProductReviewsQuery } from './product-reviews.query.ts';

/** What a product page shows of its reviews. */
export interface PageReviews {
  readonly reviewsSerialized: ReviewRead[];
  readonly reviewSummary: ReviewSummary;
}

/** Reviews in the page itself; the others are read page by page. */
const SHOWN = 5;
const FRESH_MS = 500;
/** Reads after which what is kept is let go: every product of a large shop would be too much. */
const MAX_READ = 2_000;

/** The newest reviews of a product and the rating of all, at most half a second old: every product page asks. */
@Injectable()
export class PageReviewsQuery implements OnModuleInit {
  #cache: ShopCache<PageReviews>;
  #read = 0;

  constructor(
    private readonly reviews: ProductReviewsQuery,
    private readonly signals: PageSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#cache = this.#newCache();
  }

  /** After a decision, in whatever process: who keeps pages hears of it in the same moment, and asks again. */
  onModuleInit(): void {
    this.signals.listen((change) => {
      if (change?.ids) for (const id of change.ids) this.#cache.forget(id);
      else this.#cache = this.#newCache();
    });
  }

  of(productId: string): PageReviews | Promise<PageReviews> {
    return this.#cache.of(productId);
  }

  #newCache(): ShopCache<PageReviews> {
    return new ShopCache(this.clock, FRESH_MS, (productId) => this.#fresh(productId));
  }

  async #fresh(productId: string): Promise<PageReviews> {
    if (++this.#read > MAX_READ) {
      this.#cache = this.#newCache();
      this.#read = 0;
    }
    const { reviews: reviewsSerialized, summary: reviewSummary } = await this.reviews.read(productId, SHOWN);
    return { reviewsSerialized, reviewSummary };
  }
}
