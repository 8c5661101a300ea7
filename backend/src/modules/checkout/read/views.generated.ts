// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** checkout_waits */
export interface CheckoutWaitsView {
  readonly shop_id: string;
  readonly key: string;
  readonly until: Date;
}

/** order_pages */
export interface OrderPagesView {
  readonly access_token: string;
  readonly shop_id: string;
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'new' | 'confirming' | 'confirmed' | 'preparing' | 'packed' | 'in_delivery' | 'completed' | 'partially_completed' | 'returned' | 'cancelled';
  readonly placed_at: Date;
  readonly first_name: string;
  readonly phone: string;
  readonly place: unknown;
  readonly delivery: unknown;
  readonly items_total: number;
  readonly discount_total: number;
  readonly delivery_price: number;
  readonly total: number;
  readonly delivery_state: 'none' | 'assigned' | 'announced' | 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed' | 'on_hold' | 'delivered' | 'partially_delivered' | 'return_requested' | 'returning' | 'return_ready' | 'returned' | 'lost';
  readonly flags: string[];
  readonly cod_amount: number | null;
  readonly money: unknown;
  readonly installments: unknown;
  readonly currency: string;
  readonly lines: unknown;
  readonly steps: unknown;
  readonly tracking: string | null;
}
