import type { CombinationRead, ProductCard, ProductPage } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';

/** What a page shows that depends on the moment: stock and promotions. Filled in by the reader. */
type Momentary = 'productPriceAfterPromotion' | 'promotionRead' | 'available';

export type StoredCombination = Omit<CombinationRead, Momentary | 'quantity'>;
export type StoredCard = Omit<ProductCard, Momentary | 'lowStock'>;
export type StoredPackItem = Omit<ProductPage['productsInPackSerialized'][number], 'combinations'> & {
  readonly combinations: readonly StoredCombination[];
};
export type StoredPage = Omit<
  ProductPage,
  | Momentary
  | 'lowStock'
  | 'quantity'
  | 'productCombinations'
  | 'productsInPackSerialized'
  | 'computedPackAvailable'
> & {
  readonly productCombinations: readonly StoredCombination[];
  readonly productsInPackSerialized: readonly StoredPackItem[];
};

/** What one unit of a pack takes: `quantity` of any one of the units. */
export interface PackNeed {
  readonly unitIds: readonly string[];
  readonly quantity: number;
}

/** In each language, what a card is drawn from. `pack`: what a pack needs; null: no pack. */
export type CardDocument = Readonly<
  Record<Locale, { readonly pack: readonly PackNeed[] | null; readonly card: StoredCard }>
>;

/** A sellable unit's list price with tax. */
export interface UnitPrice {
  readonly id: string;
  readonly priceTtc: Centimes;
}

/** In each language, what a page is drawn from. `units` are the combinations, in their order. */
export type PageDocument = Readonly<
  Record<
    Locale,
    {
      readonly pack: readonly PackNeed[] | null;
      readonly units: readonly UnitPrice[];
      readonly page: StoredPage;
    }
  >
>;
