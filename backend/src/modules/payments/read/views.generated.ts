// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** account_places */
export interface AccountPlacesView {
  readonly shop_id: string;
  readonly place: string;
  readonly holder: string;
  readonly balance: number;
  readonly before: Date;
}

/** posting_rows */
export interface PostingRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly at: Date;
  readonly kind: string;
  readonly place: 'customer_owes' | 'order_value' | 'carrier_holds' | 'till' | 'bank' | 'card_account' | 'fees' | 'claims' | 'deposits' | 'forfeits' | 'credits' | 'remittances' | 'rounding' | 'losses' | 'cash_differences' | 'in_transfer' | 'supplier_debts' | 'purchases' | 'vat_in' | 'expenses' | 'owner';
  readonly amount: number;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly actor_name: string | null;
  readonly holder: string;
}
