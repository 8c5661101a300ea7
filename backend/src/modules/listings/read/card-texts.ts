import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { StorefrontCatalog } from '../../catalog/index.ts';
import type { Shop } from '../../shop/index.ts';
import { cardKey, type LiveShop } from './live-shop.ts';
import { ShopListings } from './shop-listings.ts';

/** Product cards as JSON, kept until what they show changes. */
@Injectable()
export class CardTexts {
  constructor(
    private readonly catalog: StorefrontCatalog,
    private readonly shops: ShopListings,
  ) {}

  /** In the order of the ids; what went off sale this moment is left out. One statement for all that are not kept. */
  async of(shop: Shop, locale: Locale, live: LiveShop, ids: readonly string[]): Promise<string[]> {
    const { cards } = this.shops;
    const texts = new Map<string, string>();
    for (const id of ids) {
      const kept = cards.get(cardKey(locale, id));
      if (kept !== undefined) texts.set(id, kept);
    }
    const missing = ids.filter((id) => !texts.has(id));
    if (missing.length > 0) await this.#read(shop, locale, live, missing, texts);
    return ids.flatMap((id) => texts.get(id) ?? []);
  }

  async #read(
    shop: Shop,
    locale: Locale,
    live: LiveShop,
    missing: readonly string[],
    texts: Map<string, string>,
  ): Promise<void> {
    const { generation } = live;
    for (const card of await this.catalog.cards(shop, locale, missing)) {
      const text = JSON.stringify(card);
      texts.set(card.id, text);
      // Told meanwhile that something changed: what was read may be older than that.
      if (live.generation === generation) this.shops.cards.set(cardKey(locale, card.id), text);
    }
  }
}
