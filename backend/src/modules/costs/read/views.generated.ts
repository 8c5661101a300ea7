// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** landed_cost_rows */
export interface LandedCostRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly label: string;
  readonly reference: string;
  readonly amount: number;
  readonly spread_by: 'value' | 'pieces' | 'weight' | 'volume';
  readonly at: Date;
  readonly by_name: string;
  readonly undone_at: Date | null;
  readonly undone_by_name: string | null;
  readonly undone_reason: string | null;
  readonly laid: number | null;
  readonly laid_layered: number | null;
  readonly receipts: unknown;
}

/** landed_receipt_goods */
export interface LandedReceiptGoodsView {
  readonly receipt_id: string | null;
  readonly pieces: number;
  readonly weighed: boolean;
  readonly value: string | null;
}

/** landed_receipt_rows */
export interface LandedReceiptRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly on_day: string;
  readonly at: Date;
  readonly supplier: string;
  readonly order_number: string | null;
  readonly pieces: number;
  readonly grams: number;
  readonly value: number;
  readonly words: string;
}

/** landed_unit_rows */
export interface LandedUnitRowsView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
}

/** order_cost_rows */
export interface OrderCostRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly sales: number;
  readonly sold_pieces: number;
  readonly costed: number;
  readonly value: number;
  readonly layered_value: number;
  readonly estimated: boolean;
  readonly value_now: number;
  readonly layered_value_now: number;
  readonly estimated_now: boolean;
}

/** owned_levels */
export interface OwnedLevelsView {
  readonly level_id: string;
  readonly shop_id: string;
  readonly unit_id: string;
  readonly warehouse_id: string;
  readonly pieces: number;
}

/** product_margin_rows */
export interface ProductMarginRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly sales: number;
  readonly value: number | null;
  readonly layered_value: number | null;
  readonly estimated: boolean | null;
}

/** unit_cost_keys */
export interface UnitCostKeysView {
  readonly id: string;
  readonly unit_id: string;
  readonly shop_id: string;
  readonly pieces: number;
  readonly value: number;
  readonly layered_value: number;
  readonly estimated: boolean;
  readonly words: string | null;
  readonly codes: string | null;
  readonly priced_for: number | null;
}

/** unit_cost_rows */
export interface UnitCostRowsView {
  readonly id: string;
  readonly unit_id: string;
  readonly shop_id: string;
  readonly pieces: number;
  readonly value: number;
  readonly layered_value: number;
  readonly estimated: boolean;
  readonly next_value: number | null;
  readonly next_pieces: number | null;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly price_ht: number;
  readonly weighed: boolean;
  readonly priced_for: number;
}

/** unit_cost_totals */
export interface UnitCostTotalsView {
  readonly shop_id: string;
  readonly pieces: number;
  readonly weighed: boolean;
  readonly value: number;
  readonly layered_value: number;
  readonly estimated: boolean;
}

/** warehouse_values */
export interface WarehouseValuesView {
  readonly shop_id: string;
  readonly id: string;
  readonly name: string;
  readonly priority: number;
  readonly pieces: number;
  readonly grams: number;
  readonly value: number;
  readonly layered_value: number;
}
