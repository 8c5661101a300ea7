import type { CombinationRead, ProductCard, ProductPage } from '@hanout/contracts';
import {
  type Centimes,
  centimesFromDa,
  daFromCentimes,
  type PricedItem,
  sum,
  type Translations,
} from '@hanout/kernel';
import type {
  PackNeed,
  PageDocument,
  StoredCard,
  StoredCombination,
  StoredPage,
} from '../application/projection/document.ts';
import { shownPrice } from '../domain/shown-price.ts';
import type { Moment } from './moment.ts';

/** Units that can be sold now, by unit id; what has no stock is absent. */
export type Stock = Readonly<Record<string, number>>;

/** What both a card's and a page's row have. */
export interface ProductFigures {
  readonly productId: string;
  readonly brandId: string | null;
  readonly categoryIds: readonly string[];
  /** Of the unit that is shown first, centimes. */
  readonly priceTtc: number;
  readonly unitIds: readonly string[];
  readonly stock: Stock | null;
}

type Priced = Pick<ProductCard, 'productPriceAfterPromotion' | 'promotionRead'>;

/** The price now, and the promotion to show: the one that acts, or the sum of several as an amount. */
function priceNow(item: PricedItem, listTtc: number, { promotions, instant }: Moment): Priced {
  const { unitTtc, reductions } = shownPrice(item, listTtc, promotions, instant);
  const productPriceAfterPromotion = daFromCentimes(unitTtc);
  const [first] = reductions;
  if (!first) return { productPriceAfterPromotion, promotionRead: null };
  const id = first.promotionId;
  const ends = reductions.flatMap(({ endsAt }) => endsAt ?? []);
  const endsAt = ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null;
  const promotionRead =
    reductions.length === 1 && first.type === 'percentage'
      ? { id, value: first.value / 100, ruleType: 'percentage' as const, endsAt }
      : { id, value: daFromCentimes(sum(reductions.map(amountOf))), ruleType: 'amount' as const, endsAt };
  return { productPriceAfterPromotion, promotionRead };
}

const amountOf = ({ amount }: { amount: Centimes }) => amount;

const unitsOf = (stock: Stock | null, id: string) => Math.max(0, stock?.[id] ?? 0);

/** Whole packs that can be made: the least over its parts; of a choice, the one that allows the most. */
export function packsAvailable(needs: readonly PackNeed[], stock: Stock | null): number {
  const each = needs.map(({ unitIds, quantity }) => {
    const most = Math.max(0, ...unitIds.map((id) => unitsOf(stock, id)));
    return Math.floor(most / quantity);
  });
  return each.length > 0 ? Math.min(...each) : 0;
}

function availableUnits({ unitIds, stock }: ProductFigures, pack: readonly PackNeed[] | null): number {
  if (pack) return packsAvailable(pack, stock);
  return unitIds.reduce((total, id) => total + unitsOf(stock, id), 0);
}

/** Nothing can be had before the day from which a product is available. */
function ofTheMoment<T extends ProductFigures>(
  { availableFrom }: StoredCard | StoredPage,
  row: T,
  { instant }: Moment,
): T {
  return availableFrom && Date.parse(availableFrom) > instant ? { ...row, stock: null } : row;
}

export function presentCard(
  card: StoredCard,
  row: ProductFigures,
  pack: readonly PackNeed[] | null,
  moment: Moment,
): ProductCard {
  const figures = ofTheMoment(card, row, moment);
  const units = availableUnits(figures, pack);
  const { lowStockThreshold } = moment.settings;
  return {
    ...card,
    ...priceNow(figures, figures.priceTtc, moment),
    available: units > 0,
    lowStock: units > 0 && units <= lowStockThreshold ? units : null,
  };
}

function presentCombination(
  combination: StoredCombination,
  priced: Priced,
  stock: Stock | null,
  { settings }: Moment,
): CombinationRead {
  const quantity = Math.min(unitsOf(stock, combination.id), settings.maxQuantityPerLine);
  return { ...combination, ...priced, available: quantity > 0, quantity };
}

/** A part inside a pack is shown at its list price: the pack sells at its own, and promotions act on that one. */
function presentPart(combination: StoredCombination, stock: Stock | null, moment: Moment): CombinationRead {
  const priced = { productPriceAfterPromotion: combination.priceTtc, promotionRead: null };
  return presentCombination(combination, priced, stock, moment);
}

export interface PageRow extends ProductFigures {
  readonly version: string;
  readonly document: PageDocument;
  readonly brandLine: { readonly uuid: string; readonly slug: string; readonly names: Translations } | null;
  readonly tags: readonly { readonly id: string; readonly names: Translations }[];
}

/** A product's page: the stored one, with the prices and the stock of the moment. */
export function presentPage(stored: PageRow, moment: Moment): ProductPage {
  const { page, pack, units } = stored.document[moment.locale];
  const row = ofTheMoment(page, stored, moment);
  const { stock } = row;
  const card = presentCard(page, row, pack, moment);
  const combinations = page.productCombinations.map((combination, index) => {
    const listTtc = units[index]?.priceTtc ?? centimesFromDa(combination.priceTtc);
    return presentCombination(combination, priceNow(row, listTtc, moment), stock, moment);
  });
  const chosen = combinations.find(({ isDefault }) => isDefault) ?? combinations[0];
  const most = chosen ? chosen.quantity : availableUnits(row, pack);
  return {
    ...page,
    ...card,
    quantity: Math.min(most, moment.settings.maxQuantityPerLine),
    productCombinations: combinations,
    productsInPackSerialized: page.productsInPackSerialized.map((item) => ({
      ...item,
      combinations: item.combinations.map((combination) => presentPart(combination, stock, moment)),
    })),
    computedPackAvailable: pack && packsAvailable(pack, stock),
  };
}
