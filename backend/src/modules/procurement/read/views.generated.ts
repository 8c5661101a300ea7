// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** paying_accounts */
export interface PayingAccountsView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: 'register' | 'safe' | 'bank' | 'post' | 'card';
  readonly name: string;
  readonly balance: number;
  readonly is_default: boolean;
}

/** procured_units */
export interface ProcuredUnitsView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly supplier_id: string | null;
  readonly supply_price_ht: number | null;
  readonly tax_rate: number;
  readonly on_hand: number;
}

/** receiving_warehouses */
export interface ReceivingWarehousesView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly priority: number;
  readonly active: boolean;
}

/** reorder_keys */
export interface ReorderKeysView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly supplier_id: string | null;
  readonly supplier: string | null;
  readonly suggested: number;
  readonly days_left: number | null;
  readonly price_ht: number | null;
  readonly weighed: boolean;
}

/** reorder_review_rows */
export interface ReorderReviewRowsView {
  readonly shop_id: string;
  readonly at: Date;
  readonly units: number;
}

/** reorder_rows */
export interface ReorderRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly supplier_id: string | null;
  readonly supplier: string | null;
  readonly suggested: number;
  readonly price_ht: number | null;
  readonly tax_rate: number;
  readonly days_left: number | null;
  readonly figures: unknown;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly words: string;
}

/** reorder_rule_rows */
export interface ReorderRuleRowsView {
  readonly unit_id: string;
  readonly shop_id: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly off: boolean;
  readonly suggested: number | null;
  readonly days_left: number | null;
}

/** supplied_unit_ids */
export interface SuppliedUnitIdsView {
  readonly supplier_id: string;
  readonly unit_id: string;
}

/** supplier_allocation_rows */
export interface SupplierAllocationRowsView {
  readonly payment_id: string;
  readonly bill_id: string;
  readonly amount: number;
  readonly payment_number: string;
  readonly type: 'cash' | 'transfer' | 'cheque' | 'card' | 'other' | 'credit_note';
  readonly paid_on: string;
  readonly bill_number: string;
  readonly due_on: string;
  readonly ttc: number;
}

/** supplier_bill_line_rows */
export interface SupplierBillLineRowsView {
  readonly bill_id: string;
  readonly bill_position: number;
  readonly pieces: number;
  readonly billed_ht: number;
  readonly billed_tax: number;
  readonly id: string;
  readonly shop_id: string;
  readonly supplier_id: string;
  readonly receipt_id: string;
  readonly receipt_number: string;
  readonly at: Date;
  readonly position: number;
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly ordered: number | null;
  readonly kept: number;
  readonly billed: number;
  readonly left_to_bill: number;
  readonly price_ht: number | null;
  readonly tax_rate: number;
}

/** supplier_bill_rows */
export interface SupplierBillRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly supplier_id: string;
  readonly supplier: string;
  readonly number: string;
  readonly on_day: string;
  readonly due_on: string;
  readonly ht: number;
  readonly tax: number;
  readonly stamp: number;
  readonly ttc: number;
  readonly settled: number;
  readonly left_to_pay: number;
  readonly state: string;
  readonly booked: number;
  readonly note: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly cancelled_at: Date | null;
  readonly cancelled_by_name: string | null;
  readonly cancel_reason: string | null;
  readonly version: number;
  readonly words: string;
}

/** supplier_ledger_rows */
export interface SupplierLedgerRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly supplier_id: string;
  readonly at: Date;
  readonly day: string;
  readonly kind: string;
  readonly document: string | null;
  readonly document_id: string | null;
  readonly number: string | null;
  readonly order_id: string | null;
  readonly owed: number;
  readonly paid: number;
}

/** supplier_order_line_rows */
export interface SupplierOrderLineRowsView {
  readonly id: string;
  readonly order_id: string;
  readonly position: number;
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly barcode: string | null;
  readonly weighed: boolean;
  readonly supplier_sku: string;
  readonly ordered: number;
  readonly received: number;
  readonly rejected: number;
  readonly given_up: number;
  readonly open: number;
  readonly price_ht: number | null;
  readonly tax_rate: number;
  readonly pack_size: number;
  readonly on_hand: number;
}

/** supplier_order_rows */
export interface SupplierOrderRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier: string;
  readonly supplier_phone: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly state: 'draft' | 'sent' | 'closed' | 'cancelled';
  readonly stage: string;
  readonly lines: number;
  readonly ordered: number;
  readonly ordered_grams: number;
  readonly received: number;
  readonly received_grams: number;
  readonly open: number;
  readonly open_grams: number;
  readonly open_lines: number;
  readonly touched: boolean;
  readonly total_ht: number;
  readonly total_ttc: number;
  readonly expected_on: string | null;
  readonly reference: string;
  readonly note: string;
  readonly reason: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly closed_at: Date | null;
  readonly version: number;
  readonly words: string;
}

/** supplier_owed_rows */
export interface SupplierOwedRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly owed: number;
  readonly unbilled: number;
  readonly advances: number;
}

/** supplier_payment_rows */
export interface SupplierPaymentRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier: string;
  readonly type: 'cash' | 'transfer' | 'cheque' | 'card' | 'other' | 'credit_note';
  readonly account: string | null;
  readonly amount: number;
  readonly left_over: number;
  readonly on_day: string;
  readonly reference: string;
  readonly note: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly reversed_at: Date | null;
  readonly reversed_by_name: string | null;
  readonly reverse_reason: string | null;
  readonly version: number;
  readonly words: string;
}

/** supplier_price_rows */
export interface SupplierPriceRowsView {
  readonly supplier_id: string;
  readonly shop_id: string;
  readonly unit_id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly supplier_sku: string;
  readonly price_ht: number;
  readonly tax_rate: number;
  readonly pack_size: number;
  readonly min_quantity: number;
  readonly lead_days: number | null;
  readonly from_day: string;
  readonly preferred: boolean;
  readonly words: string;
}

/** supplier_receipt_bills */
export interface SupplierReceiptBillsView {
  readonly id: string;
  readonly shop_id: string;
  readonly order_id: string | null;
  readonly billable: boolean;
  readonly bills: unknown;
}

/** supplier_receipt_heads */
export interface SupplierReceiptHeadsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly alone: boolean;
  readonly waits: boolean;
  readonly on_day: string;
  readonly at: Date;
  readonly delivery_note: string;
  readonly received_by_name: string;
  readonly lines: number;
  readonly pieces: number;
  readonly grams: number;
  readonly unpriced: number;
  readonly words: string;
}

/** supplier_receipt_rows */
export interface SupplierReceiptRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly receipt_id: string;
  readonly number: string;
  readonly order_id: string | null;
  readonly on_day: string;
  readonly delivery_note: string;
  readonly at: Date;
  readonly received_by_name: string;
  readonly position: number;
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly quantity: number;
  readonly refused: number;
  readonly lot: string;
  readonly expires_on: string | null;
  readonly qc: 'passed' | 'rejected' | 'hold';
  readonly reason: string;
}

/** supplier_received_lines */
export interface SupplierReceivedLinesView {
  readonly id: string;
  readonly shop_id: string;
  readonly supplier_id: string;
  readonly receipt_id: string;
  readonly receipt_number: string;
  readonly at: Date;
  readonly position: number;
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly ordered: number | null;
  readonly kept: number;
  readonly billed: number;
  readonly left_to_bill: number;
  readonly price_ht: number | null;
  readonly tax_rate: number;
}

/** supplier_return_line_rows */
export interface SupplierReturnLineRowsView {
  readonly id: string;
  readonly return_id: string;
  readonly quantity: number;
  readonly sent: number;
  readonly receipt_number: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly lot: string;
  readonly reason: string;
  readonly billed: number;
  readonly unit_id: string;
  readonly product_id: string;
  readonly sku: string | null;
  readonly names: unknown;
  readonly variant: unknown;
  readonly weighed: boolean;
}

/** supplier_return_rows */
export interface SupplierReturnRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier: string;
  readonly supplier_phone: string;
  readonly warehouse_id: string;
  readonly warehouse: string;
  readonly state: 'draft' | 'sent' | 'credited';
  readonly lines: number;
  readonly pieces: number;
  readonly grams: number;
  readonly note: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly sent_by_name: string | null;
  readonly credited_at: Date | null;
  readonly credited_by_name: string | null;
  readonly credit_id: string | null;
  readonly version: number;
  readonly words: string;
}

/** supplier_rows */
export interface SupplierRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly nif: string;
  readonly nis: string;
  readonly rc: string;
  readonly ai: string;
  readonly note: string;
  readonly lead_days: number | null;
  readonly payment_days: number | null;
  readonly active: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly words: string;
  readonly products: number;
  readonly prices: number;
}
