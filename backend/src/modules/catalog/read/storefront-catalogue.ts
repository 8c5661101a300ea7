import type { BrandRead, CategoryRead, Listing, ProductCard, ProductPage } from '@hanout/contracts';
import {
  type Clock,
  daFromCentimes,
  LOCALES,
  type Locale,
  type Translations,
  toCentimes,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import type { Shop } from '../../shop/index.ts';
import { visibleAt } from '../domain/shown-price.ts';
import { Categories, categoryTexts } from './categories.ts';
import { ListingQuery, type Sort } from './listing.query.ts';
import type { Moment } from './moment.ts';
import { Products } from './products.query.ts';
import type { ShownCategoryView } from './shown-catalogue.view.ts';

export interface PageOfCategory {
  readonly idOrSlug: string;
  readonly sort: Sort;
  readonly page: number;
  readonly perPage: number;
}

/** What visitors see of a shop's catalogue, in their language, with the prices and the stock of the moment. */
@Injectable()
export class StorefrontCatalogue {
  constructor(
    private readonly promotions: PromotionsApi,
    private readonly products: Products,
    private readonly listings: ListingQuery,
    private readonly groupings: Categories,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  categories(shop: Shop, locale: Locale): Promise<CategoryRead[]> {
    return this.groupings.list(shop.id, locale);
  }

  brands(shop: Shop): Promise<BrandRead[]> {
    return this.groupings.brands(shop.id);
  }

  async product(shop: Shop, locale: Locale, slug: string): Promise<ProductPage | null> {
    return this.products.page(slug, await this.#moment(shop, locale));
  }

  async cards(shop: Shop, locale: Locale, productIds: readonly string[]): Promise<ProductCard[]> {
    return this.products.cards(productIds, await this.#moment(shop, locale));
  }

  /** The newest of a category (null: of the shop); with `reducedOnly`, those that a promotion makes cheaper now. */
  async some(
    shop: Shop,
    locale: Locale,
    of: { categoryId?: string | null; reducedOnly?: boolean; count: number },
  ) {
    const moment = await this.#moment(shop, locale);
    const { categoryId = null, reducedOnly, count } = of;
    const question = { categoryId, reducedOnly, sort: 'default', limit: count, offset: 0 } as const;
    const { products } = await this.listings.execute(question, moment);
    return [...products];
  }

  /** Null when the shop shows no such category. */
  async category(shop: Shop, locale: Locale, question: PageOfCategory): Promise<Listing | null> {
    const category = await this.groupings.find(shop.id, question.idOrSlug);
    if (!category) return null;
    const { sort, page, perPage } = question;
    const moment = await this.#moment(shop, locale);
    const answer = await this.listings.execute(
      { categoryId: category.id, sort, limit: perPage, offset: (page - 1) * perPage },
      moment,
    );
    const { total, products } = answer;
    return {
      context: contextOf(category, locale),
      products: [...products],
      filterData: {
        priceRange: {
          min: daFromCentimes(toCentimes(answer.priceMin)),
          max: daFromCentimes(toCentimes(answer.priceMax)),
        },
      },
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }

  async #moment(shop: Shop, locale: Locale): Promise<Moment> {
    const instant = this.clock.now().getTime();
    const shown = this.promotions.shown(shop.id);
    const promotions = visibleAt(shown instanceof Promise ? await shown : shown, instant);
    return { shopId: shop.id, locale, instant, promotions, settings: shop.settings };
  }
}

function contextOf(category: ShownCategoryView, locale: Locale): Listing['context'] {
  const slugs: Translations = Object.fromEntries(
    LOCALES.map((language) => [language, categoryTexts(category, language).slug]),
  );
  return { kind: 'category', id: category.id, ...categoryTexts(category, locale), slugs };
}
