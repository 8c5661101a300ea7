import type { ProductCard } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { Shop } from '../../shop/index.ts';
import { CardTexts } from './card-texts.ts';
import { subjectOf } from './listing-context.ts';
import type { LiveShop } from './live-shop.ts';
import { ShopListings } from './shop-listings.ts';

export interface SomeOf {
  /** Null: of the whole shop. */
  readonly categoryId: string | null;
  /** Only what costs less than its list price now. */
  readonly reducedOnly: boolean;
  /** At most so many. */
  readonly count: number;
}

/** The newest products of a category or of the shop, as a home page shows them. */
@Injectable()
export class SomeCards {
  constructor(
    private readonly shops: ShopListings,
    private readonly cards: CardTexts,
  ) {}

  async execute(shop: Shop, locale: Locale, of: SomeOf): Promise<ProductCard[]> {
    const live = await this.shops.of(shop.id);
    live.showStockUpTo(shop.settings.lowStockThreshold);
    const { index } = live;
    const rows = newestOf(live, locale, of.categoryId);
    const shown = of.reducedOnly
      ? rows.filter((row) => (index.prices[row] as number) < index.listPrice(row))
      : rows;
    const ids = Array.from(shown.subarray(0, of.count), (row) => index.idOf(row));
    const texts = await this.cards.of(shop, locale, live, ids);
    return texts.map((text) => JSON.parse(text) as ProductCard);
  }
}

function newestOf(live: LiveShop, locale: Locale, categoryId: string | null): Int32Array {
  const { index } = live;
  if (categoryId === null) return index.newest;
  const subject = subjectOf('category', categoryId, locale, live);
  if (!subject) return new Int32Array(0);
  const within = new Set(subject.rows);
  return index.newest.filter((row) => within.has(row));
}
