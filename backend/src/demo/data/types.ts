import type { Locale } from '@hanout/kernel';

/** A text in the three languages of the shop. */
export type Text = Readonly<Record<Locale, string>>;

export interface DemoCategory {
  readonly key: string;
  /** Key of the category it belongs to; none for a department. */
  readonly parent?: string;
  readonly name: Text;
  readonly description: Text;
  /** A picture of `backend/src/demo/pictures`, without its ending. */
  readonly picture: string;
}

export interface DemoBrand {
  readonly key: string;
  readonly name: string;
  /** How the name is written where a logo would stand. */
  readonly markFont: 'serif' | 'sans';
}

export interface DemoAttribute {
  readonly key: string;
  readonly kind: 'text' | 'color';
  readonly label: Text;
  readonly values: readonly { readonly key: string; readonly value: Text; readonly color?: string }[];
}

export interface DemoFeature {
  readonly key: string;
  readonly label: Text;
}

/** Units received at the first start: in Alger, in Oran. */
export type DemoStock = readonly [alger: number, oran: number];

export interface DemoCombination {
  /** Value keys by attribute key. */
  readonly values: Readonly<Record<string, string>>;
  readonly sku: string;
  /** Whole DA; the product's price when absent. */
  readonly price?: number;
  readonly pictures: readonly string[];
  readonly stock: DemoStock;
}

export interface DemoProduct {
  readonly key: string;
  readonly category: string;
  readonly brand: string;
  readonly sku: string;
  /** Whole DA; the tax rate is 0, so that without and with tax are one. */
  readonly price: number;
  readonly name: Text;
  readonly short: Text;
  /** HTML of paragraphs and lists. */
  readonly long: Text;
  readonly features: Readonly<Record<string, Text>>;
  readonly pictures: readonly string[];
  readonly weightGrams: number;
  /** Length, width and height of the parcel. */
  readonly sizeCm?: readonly [length: number, width: number, height: number];
  readonly featured?: boolean;
  readonly stock?: DemoStock;
  /** The first one is preselected. */
  readonly combinations?: readonly DemoCombination[];
  /** `flexible`: the shopper chooses the combinations of the parts; strict when absent. */
  readonly packMode?: 'flexible';
  /** What a pack holds: product keys, with the SKU of the combination where there is one. */
  readonly pack?: readonly { readonly product: string; readonly sku?: string; readonly quantity: number }[];
}
