// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** invoice_rows */
export interface InvoiceRowsView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly year: number;
  readonly number: number;
  readonly order_id: string;
  readonly order_number: string;
  readonly buyer: unknown;
  readonly document: unknown;
  readonly ht: number;
  readonly tax: number;
  readonly total: number;
  readonly issued_at: Date;
  readonly issued_by_name: string | null;
  readonly buyer_name: string | null;
  readonly reason: string | null;
  readonly invoice_year: number | null;
  readonly invoice_number: number | null;
  readonly invoice_at: Date | null;
}

/** order_invoices */
export interface OrderInvoicesView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly state: 'draft' | 'new' | 'confirming' | 'confirmed' | 'preparing' | 'packed' | 'in_delivery' | 'completed' | 'partially_completed' | 'returned' | 'cancelled';
  readonly delivery_state: 'none' | 'assigned' | 'announced' | 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed' | 'on_hold' | 'delivered' | 'partially_delivered' | 'return_requested' | 'returning' | 'return_ready' | 'returned' | 'lost';
  readonly link_kind: string | null;
  readonly id: string | null;
  readonly year: number | null;
  readonly number: number | null;
  readonly document: unknown;
  readonly credited: unknown;
  readonly has: unknown;
}
