// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** promotion_rows */
export interface PromotionRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly slug: string;
  readonly scope: 'product' | 'category' | 'brand' | 'brandline' | 'collection' | 'customer_segment' | 'all' | 'cart' | 'shipping' | 'payment_method';
  readonly targets: string[];
  readonly type: 'percentage' | 'amount';
  readonly value: number;
  readonly combinability: 'stackable' | 'group_exclusive_item' | 'group_exclusive_cart' | 'global_exclusive';
  readonly priority: number;
  readonly channels: string[];
  readonly coupon: string | null;
  readonly single_use: boolean;
  readonly usage_limit: number | null;
  readonly uses: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly active: boolean;
  readonly featured: boolean;
  readonly texts: unknown;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly banner: unknown;
}

/** promotion_target_names */
export interface PromotionTargetNamesView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: string;
  readonly names: unknown;
}

/** shown_promotions */
export interface ShownPromotionsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly slug: string;
  readonly scope: 'product' | 'category' | 'brand' | 'brandline' | 'collection' | 'customer_segment' | 'all' | 'cart' | 'shipping' | 'payment_method';
  readonly targets: string[];
  readonly type: 'percentage' | 'amount';
  readonly value: number;
  readonly combinability: 'stackable' | 'group_exclusive_item' | 'group_exclusive_cart' | 'global_exclusive';
  readonly priority: number;
  readonly channels: string[];
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly texts: unknown;
}

/** simulated_items */
export interface SimulatedItemsView {
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly shop_id: string;
  readonly tax_rate: number;
  readonly price_ht: number;
  readonly wholesale_price_ht: number | null;
  readonly wholesale_moq: number;
  readonly brand_id: string | null;
  readonly brand_line_id: string | null;
  readonly names: unknown;
  readonly category_ids: string[];
  readonly collection_ids: string[];
}
