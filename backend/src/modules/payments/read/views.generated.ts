// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** account_entry_rows */
export interface AccountEntryRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly account_id: string;
  readonly at: Date;
  readonly on_day: string;
  readonly kind: string;
  readonly amount: number;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly note: string | null;
  readonly actor_name: string | null;
  readonly movement_id: string | null;
  readonly movement_number: number | null;
  readonly movement_kind: 'transfer' | 'arrival' | 'count' | 'expense' | 'owner' | 'reversal' | null;
  readonly reference: string | null;
  readonly carried_by: string | null;
  readonly reversed: boolean | null;
  readonly reversible: boolean | null;
}

/** account_places */
export interface AccountPlacesView {
  readonly shop_id: string;
  readonly place: string;
  readonly holder: string;
  readonly balance: number;
  readonly before: Date;
}

/** money_account_rows */
export interface MoneyAccountRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly kind: 'register' | 'safe' | 'bank' | 'post' | 'card';
  readonly place: string;
  readonly name: string;
  readonly reference: string | null;
  readonly warehouse_id: string | null;
  readonly warehouse: string | null;
  readonly refunds: boolean;
  readonly is_default: boolean;
  readonly active: boolean;
  readonly drawer: boolean;
  readonly balance: number;
  readonly version: number;
}

/** money_under_way */
export interface MoneyUnderWayView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly from_name: string;
  readonly to_id: string;
  readonly to_name: string;
  readonly amount: number;
  readonly on_day: string;
  readonly carried_by: string | null;
  readonly made_by_name: string;
  readonly created_at: Date;
  readonly note: string | null;
}

/** owing_orders */
export interface OwingOrdersView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly phone: string | null;
  readonly placed_at: Date;
  readonly owed: number;
}

/** posting_rows */
export interface PostingRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly kind: string;
  readonly place: 'customer_owes' | 'order_value' | 'carrier_holds' | 'till' | 'bank' | 'card_account' | 'fees' | 'claims' | 'deposits' | 'forfeits' | 'credits' | 'remittances' | 'rounding' | 'losses' | 'cash_differences' | 'in_transfer' | 'supplier_debts' | 'purchases' | 'vat_in' | 'expenses' | 'owner' | 'mobile_account' | 'other_means' | 'unsettled';
  readonly amount: number;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly actor_name: string | null;
  readonly holder: string;
}
