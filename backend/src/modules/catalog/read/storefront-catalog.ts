import type { BrandRead, CategoryRead, ProductCard } from '@hanout/contracts';
import { type Clock, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import type { Shop } from '../../shop/index.ts';
import { visibleAt } from '../domain/shown-price.ts';
import { Categories } from './categories.ts';
import type { Moment } from './moment.ts';
import { MovedAddresses } from './moved-addresses.query.ts';
import { type FoundPage, Products } from './products.query.ts';

/** What visitors see of a shop's catalog, in their language, with the prices and the stock of the moment. */
@Injectable()
export class StorefrontCatalog {
  constructor(
    private readonly promotions: PromotionsApi,
    private readonly products: Products,
    private readonly groupings: Categories,
    private readonly moved: MovedAddresses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  categories(shop: Shop, locale: Locale): Promise<CategoryRead[]> {
    return this.groupings.list(shop.id, locale);
  }

  brands(shop: Shop): Promise<BrandRead[]> {
    return this.groupings.brands(shop.id);
  }

  /** By a slug that it has or once had: the page says the one it has now. */
  async product(slug: string, moment: Moment): Promise<FoundPage | null> {
    const found = await this.products.page(slug, moment);
    if (found) return found;
    const present = await this.moved.product(moment.shopId, moment.locale, slug);
    return present === null ? null : this.products.page(present, moment);
  }

  async cards(shop: Shop, locale: Locale, productIds: readonly string[]): Promise<ProductCard[]> {
    return this.products.cards(productIds, await this.moment(shop, locale));
  }

  async moment(shop: Shop, locale: Locale): Promise<Moment> {
    const instant = this.clock.now().getTime();
    const shown = this.promotions.shown(shop.id);
    const coming = shown instanceof Promise ? await shown : shown;
    const promotions = visibleAt(coming, instant);
    return { shopId: shop.id, locale, instant, promotions, coming, settings: shop.settings };
  }
}
