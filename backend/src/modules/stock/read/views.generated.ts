// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** expedition_heads */
export interface ExpeditionHeadsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly status: 'inprogress' | 'pending' | 'sent' | 'received' | 'completed' | 'cancelled';
  readonly source_id: string;
  readonly source: string;
  readonly destination_id: string;
  readonly destination: string;
  readonly return_of: string | null;
  readonly note: string | null;
  readonly at: Date;
  readonly sent_at: Date | null;
  readonly closed_at: Date | null;
  readonly carried_by: string | null;
  readonly created_by: string | null;
  readonly sent_by: string | null;
  readonly shown_status: string;
  readonly stage: string;
  readonly units: number;
  readonly pieces: number;
  readonly received: number;
  readonly under_way: number;
}

/** expedition_rows */
export interface ExpeditionRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly status: 'inprogress' | 'pending' | 'sent' | 'received' | 'completed' | 'cancelled';
  readonly source_id: string;
  readonly source: string;
  readonly destination_id: string;
  readonly destination: string;
  readonly return_of: string | null;
  readonly note: string | null;
  readonly at: Date;
  readonly sent_at: Date | null;
  readonly closed_at: Date | null;
  readonly carried_by: string | null;
  readonly created_by: string | null;
  readonly sent_by: string | null;
  readonly shown_status: string;
  readonly stage: string;
  readonly units: number;
  readonly pieces: number;
  readonly received: number;
  readonly under_way: number;
  readonly items: unknown;
  readonly parts: unknown;
  readonly differences: unknown;
}

/** stock_availability */
export interface StockAvailabilityView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly available: number;
}

/** stock_level_keys */
export interface StockLevelKeysView {
  readonly id: string;
  readonly shop_id: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly lot: string;
  readonly expires_on: string | null;
  readonly on_hand: number;
  readonly available: number;
  readonly unit_id: string;
  readonly name_fr: string | null;
  readonly words: string | null;
  readonly codes: string | null;
  readonly sells: boolean | null;
  readonly unit_available: number;
}

/** stock_level_names */
export interface StockLevelNamesView {
  readonly id: string;
  readonly shop_id: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly lot: string;
  readonly expires_on: string | null;
  readonly on_hand: number;
  readonly available: number;
  readonly unit_id: string;
  readonly name_fr: string;
  readonly words: string | null;
  readonly codes: string | null;
  readonly sells: boolean | null;
  readonly unit_available: number;
}

/** stock_level_rows */
export interface StockLevelRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly lot: string;
  readonly expires_on: string | null;
  readonly on_hand: number;
  readonly held: number;
  readonly reserved: number;
  readonly available: number;
  readonly in_transit: number;
  readonly quarantined: number;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly names: unknown;
  readonly name_fr: string | null;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly unit_available: number;
}

/** stock_movement_keys */
export interface StockMovementKeysView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly type: 'receipt' | 'hold' | 'release' | 'reservation' | 'hand_over' | 'sale' | 'transfer_out' | 'transfer_in' | 'arrival' | 'adjustment' | 'quarantine' | 'inspection' | 'write_off' | 'return' | 'supplier_return';
  readonly order_id: string | null;
  readonly warehouse_id: string;
  readonly unit_id: string;
  readonly words: string | null;
  readonly codes: string | null;
}

/** stock_movement_rows */
export interface StockMovementRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly type: 'receipt' | 'hold' | 'release' | 'reservation' | 'hand_over' | 'sale' | 'transfer_out' | 'transfer_in' | 'arrival' | 'adjustment' | 'quarantine' | 'inspection' | 'write_off' | 'return' | 'supplier_return';
  readonly quantity: number;
  readonly on_hand_change: number;
  readonly available_change: number;
  readonly in_transit_change: number;
  readonly quarantined_change: number;
  readonly reason: string | null;
  readonly order_id: string | null;
  readonly document: string | null;
  readonly document_id: string | null;
  readonly actor_name: string | null;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly lot: string;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly order_number: string | null;
}

/** stock_order_numbers */
export interface StockOrderNumbersView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
}

/** stock_quarantine_rows */
export interface StockQuarantineRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly quantity: number;
  readonly origin: 'return' | 'expiry' | 'receipt' | 'shelf' | 'transfer';
  readonly outcome: 'passed' | 'rejected' | 'hold' | null;
  readonly reason: string | null;
  readonly order_id: string | null;
  readonly delivery: string | null;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly lot: string;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
}

/** stock_reservation_keys */
export interface StockReservationKeysView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly warehouse_id: string;
  readonly unit_id: string;
}

/** stock_reservation_rows */
export interface StockReservationRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly state: 'held' | 'reserved' | 'in_transit' | 'returned' | 'released' | 'consumed' | 'lost';
  readonly quantity: number;
  readonly order_id: string;
  readonly order_number: number;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly lot: string;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
}

/** stock_short_rows */
export interface StockShortRowsView {
  readonly shop_id: string;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly missing: number;
  readonly available: number;
  readonly orders: unknown;
}

/** stock_take_count_keys */
export interface StockTakeCountKeysView {
  readonly id: string;
  readonly shop_id: string;
  readonly take_id: string;
  readonly unit_id: string;
  readonly lot: string;
  readonly differs: boolean;
  readonly short: boolean;
  readonly words: string | null;
  readonly codes: string | null;
}

/** stock_take_count_rows */
export interface StockTakeCountRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly lot: string;
  readonly expected: number;
  readonly counted: number;
  readonly promised: number | null;
  readonly orders: unknown;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
}

/** stock_take_rows */
export interface StockTakeRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly state: 'open' | 'posted' | 'cancelled';
  readonly note: string | null;
  readonly at: Date;
  readonly closed_at: Date | null;
}

/** stock_unit_ids */
export interface StockUnitIdsView {
  readonly unit_id: string;
  readonly product_id: string;
  readonly shop_id: string;
}

/** stock_unit_keys */
export interface StockUnitKeysView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly name_fr: string;
  readonly words: string | null;
  readonly codes: string | null;
}

/** stock_unit_words */
export interface StockUnitWordsView {
  readonly unit_id: string;
  readonly words: string | null;
  readonly codes: string;
}

/** stock_units */
export interface StockUnitsView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly words: string | null;
}

/** stock_units_on_hand */
export interface StockUnitsOnHandView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly words: string | null;
  readonly on_hand: number;
  readonly available: number;
}

/** unit_labels */
export interface UnitLabelsView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly price_ht: number;
  readonly tax_rate: number;
}

/** warehouse_limits */
export interface WarehouseLimitsView {
  readonly staff_id: string;
}

/** warehouse_people */
export interface WarehousePeopleView {
  readonly warehouse_id: string;
  readonly staff_id: string;
}

/** warehouse_rows */
export interface WarehouseRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly commune_id: number | null;
  readonly priority: number;
  readonly active: boolean;
  readonly units: number;
  readonly on_hand: number;
  readonly available: number;
  readonly staff_ids: string[];
}
