import type { Locale } from '@hanout/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bundles } from '../../../platform/bundles/index.ts';
import { Bounded, PageSignals, type PagesChanged } from '../../../platform/cache/index.ts';
import { ReviewsApi } from '../../reviews/index.ts';
import type { Shop } from '../../shop/index.ts';
import { isOfMoment, isOfState, type KeptAnswer, keptAnswer, weightOf } from './kept-answer.ts';
import type { Moment } from './moment.ts';
import { type ProductState, Products } from './products.query.ts';
import { StorefrontCatalog } from './storefront-catalog.ts';

/** Memory for answers of all shops, bytes. */
const ANSWERS_BYTES = 48 * 1024 * 1024;
/** Products looked at by one statement, and after how many milliseconds the next no longer waits for it. */
const LOOKED_AT_ONCE = 200;
const SLOW_MS = 50;

/** An answer that is being written, and what was said to have changed meanwhile. */
interface Writing {
  readonly shopId: string;
  readonly changed: Set<string>;
  overtaken: boolean;
}

/**
 * Products' answers as the bytes that are sent. One that is kept is sent again when the database says that product and
 * stock are the same: one short statement for all that are asked for at a moment. The rest of what it shows (reviews,
 * tags, whose address it is) is told by the signals of pages.
 */
@Injectable()
export class ProductAnswers implements OnModuleInit {
  readonly #kept = new Bounded<KeptAnswer>(ANSWERS_BYTES, weightOf);
  readonly #writing = new Set<Writing>();
  readonly #looks: Bundles<string, ProductState | undefined>;

  constructor(
    private readonly catalog: StorefrontCatalog,
    private readonly reviews: ReviewsApi,
    private readonly signals: PageSignals,
    products: Products,
  ) {
    this.#looks = new Bundles({
      work: (ids) => products.states(ids),
      max: LOOKED_AT_ONCE,
      slowMs: SLOW_MS,
      keysOf: () => [],
    });
  }

  onModuleInit(): void {
    this.signals.listen((change) => this.#changed(change));
  }

  /** JSON of the contract's `product`, by a slug that it has or once had; null where the shop shows no such thing. */
  async of(shop: Shop, locale: Locale, slug: string): Promise<Buffer | null> {
    const moment = await this.catalog.moment(shop, locale);
    const key = `${shop.id} ${locale} ${slug}`;
    const kept = this.#kept.get(key);
    if (kept && isOfMoment(kept, moment) && isOfState(kept, await this.#looks.add(kept.productId)))
      return kept.body;
    return this.#write(key, slug, moment);
  }

  async #write(key: string, slug: string, moment: Moment): Promise<Buffer | null> {
    const writing: Writing = { shopId: moment.shopId, changed: new Set(), overtaken: false };
    this.#writing.add(writing);
    try {
      const found = await this.catalog.product(slug, moment);
      if (!found) return null;
      const { productId } = found.row;
      const answer = keptAnswer(found, await this.reviews.ofProduct(productId), moment);
      if (!writing.overtaken && !writing.changed.has(productId)) this.#kept.set(key, answer);
      return answer.body;
    } finally {
      this.#writing.delete(writing);
    }
  }

  #changed(change: PagesChanged | null): void {
    const ids = change?.ids ? new Set(change.ids) : null;
    for (const writing of this.#writing) {
      if (change && change.shopId !== writing.shopId) continue;
      if (ids) for (const id of ids) writing.changed.add(id);
      else writing.overtaken = true;
    }
    this.#kept.deleteWhere(
      ({ shopId, productId }) => !change || (change.shopId === shopId && (!ids || ids.has(productId))),
    );
  }
}
