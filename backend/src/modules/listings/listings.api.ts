import type { ProductCard } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { Shop } from '../shop/index.ts';
import { KeepEntries } from './application/keep-entries.ts';
import { SomeCards, type SomeOf } from './read/some-cards.query.ts';

/** The door of the listings. */
@Injectable()
export class ListingsApi {
  constructor(
    private readonly entries: KeepEntries,
    private readonly cards: SomeCards,
  ) {}

  /** Writes the shop's projection anew, set-based, in transactions of its own. */
  rebuild(shopId: string): Promise<void> {
    return this.entries.rebuild(shopId);
  }

  /** The newest of a category or of the shop, with the prices of this moment. */
  some(shop: Shop, locale: Locale, of: SomeOf): Promise<ProductCard[]> {
    return this.cards.execute(shop, locale, of);
  }
}
