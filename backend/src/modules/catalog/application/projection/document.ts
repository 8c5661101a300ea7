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

/** The card in each language, and what a pack needs (null: no pack). */
export interface CardDocument {
  readonly pack: readonly PackNeed[] | null;
  readonly cards: Readonly<Record<Locale, StoredCard>>;
}

/** The page in each language. `units` are the list prices with tax of the combinations, in their order. */
export interface PageDocument {
  readonly pack: readonly PackNeed[] | null;
  readonly units: readonly { readonly id: string; readonly priceTtc: Centimes }[];
  readonly pages: Readonly<Record<Locale, StoredPage>>;
}
