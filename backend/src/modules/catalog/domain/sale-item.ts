import type { Centimes, Translations } from '@hanout/kernel';

/** What a unit on sale is called: its product's name, and the values of its variant. */
export interface UnitName {
  readonly names: Translations;
  readonly attributes: readonly { readonly label: Translations; readonly value: Translations }[];
}

/**
 * What a shopper asks for. `parts` names the chosen combinations of a flexible pack, in the order of its items where a
 * product stands in it more than once; what it does not name keeps the merchant's preselection.
 */
export interface SaleRef {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly parts?: readonly { readonly productId: string; readonly combinationId: string | null }[];
}

/** What leaves the shelf: a product without combinations, or a combination. In a pack it has its own name. */
export interface SalePart extends Partial<UnitName> {
  /** The combination's id, else the product's. */
  readonly unitId: string;
  readonly productId: string;
  readonly combinationId: string | null;
  /** Units in one unit of the line; of what is sold by weight grams. */
  readonly quantity: number;
}

/** A thing that can be ordered now, as the write side knows it: names and figures for an order's snapshot. */
export interface SaleItem {
  /** Which of the refs it answers: its place in the question. */
  readonly index: number;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly type: 'standard' | 'pack';
  /** Sold by weight: its prices are those of a kilogram, and a line takes the grams that were weighed of its part. */
  readonly weighed: boolean;
  readonly names: Translations;
  readonly sku: string | null;
  readonly attributes: readonly { readonly label: Translations; readonly value: Translations }[];
  /** Address of the small picture, from the root of the site. */
  readonly imageUrl: string | null;
  readonly unitHt: Centimes;
  /** Basis points: 19 % = 1900. */
  readonly taxRate: number;
  /** Before promotions. */
  readonly listUnitTtc: Centimes;
  readonly brandId: string | null;
  readonly brandLineId: string | null;
  readonly collectionIds: readonly string[];
  /** The product's categories and all their ancestors. */
  readonly categoryIds: readonly string[];
  /** A product that is no pack has one part: itself. */
  readonly parts: readonly SalePart[];
}
