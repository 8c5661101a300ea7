import type { ProductCard, Suggestion } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { StorefrontCatalog } from '../../catalog/index.ts';
import { imageOf } from '../../media/index.ts';
import type { Shop } from '../../shop/index.ts';
import type { Arabizi } from '../domain/arabizi.ts';
import { wordsOf } from '../domain/fold.ts';
import { type Named, textsIn } from '../domain/names.ts';
import { pageByPoints } from '../domain/page-of.ts';
import { search } from '../domain/search.ts';
import { ARABIZI } from './arabizi-file.ts';
import type { LiveShop } from './live-shop.ts';
import { ShopListings } from './shop-listings.ts';

const MAX = 8;
const MAX_NAMED = 3;
/** Before that there is nothing to go by. */
const SHORTEST = 2;

/** What a visitor may be about to type: categories and brands of that name, then products. */
@Injectable()
export class Suggest {
  constructor(
    private readonly shops: ShopListings,
    private readonly catalog: StorefrontCatalog,
    @Inject(ARABIZI) private readonly arabizi: Arabizi,
  ) {}

  async execute(shop: Shop, locale: Locale, typed: string): Promise<Suggestion[]> {
    const words = wordsOf(typed);
    if (words.join('').length < SHORTEST) return [];
    const live = await this.shops.of(shop.id);
    const named = namedLike(words, live, locale);
    const products = await this.#products(shop, locale, live, typed, MAX - named.length);
    const found = [...named, ...products];
    return found.length > 0 ? found : categoriesToSee(live, locale);
  }

  async #products(
    shop: Shop,
    locale: Locale,
    live: LiveShop,
    text: string,
    limit: number,
  ): Promise<Suggestion[]> {
    const { index } = live;
    const { words, size, marks } = index;
    const found = search(text, { words, size, marks, arabizi: this.arabizi, rowsNamed: live.rowsNamed });
    if (!found) return [];
    const rows = pageByPoints(index, found.within(index.newest), found.points, { offset: 0, limit });
    const ids = rows.map((row) => index.idOf(row));
    const cards = await this.catalog.cards(shop, locale, ids);
    return cards.map((card) => suggestedProduct(card, found.told.near));
  }
}

function suggestedProduct(card: ProductCard, near: boolean): Suggestion {
  const { id, name, slug, mainCategory, gridDisplayImagesForWeb } = card;
  const { priceTtc, productPriceAfterPromotion, promotionRead } = card;
  return {
    kind: 'product',
    id,
    name,
    slug,
    categorySlug: mainCategory.slug,
    image: gridDisplayImagesForWeb.thumb,
    price: { priceTtc, productPriceAfterPromotion, promotionRead },
    near,
  };
}

/** Categories and brands with products, each typed word beginning a word of their name in some language. */
function namedLike(words: readonly string[], { names, index }: LiveShop, locale: Locale): Suggestion[] {
  const begins = (named: Named) =>
    Object.values(named.texts).some(({ name }) => {
      const own = wordsOf(name);
      return words.every((word) => own.some((other) => other.startsWith(word)));
    });
  return names.all
    .filter(({ kind }) => kind === 'category' || kind === 'brand')
    .filter((named) => begins(named) && index.rowsOfValue(named.id).length > 0)
    .slice(0, MAX_NAMED)
    .map((named) => suggested(named, locale, false));
}

/** Where to look around when nothing was found: the first categories with products. */
function categoriesToSee({ names, index }: LiveShop, locale: Locale): Suggestion[] {
  return names.all
    .filter((named) => named.kind === 'category' && index.rowsOfValue(named.id).length > 0)
    .filter(({ parentId }) => parentId === null)
    .slice(0, MAX_NAMED)
    .map((named) => suggested(named, locale, true));
}

function suggested(named: Named, locale: Locale, near: boolean): Suggestion {
  const { name, slug = '' } = textsIn(named, locale);
  const image = named.picture && imageOf(named.picture, name);
  const kind = named.kind as 'category' | 'brand';
  return { kind, id: named.id, name, slug, categorySlug: null, image, price: null, near };
}
