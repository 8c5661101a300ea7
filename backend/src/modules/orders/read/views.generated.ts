// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** counter_orders */
export interface CounterOrdersView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly placed_at: Date;
  readonly state: 'draft' | 'new' | 'confirming' | 'confirmed' | 'preparing' | 'packed' | 'in_delivery' | 'completed' | 'partially_completed' | 'returned' | 'cancelled';
  readonly delivery_state: 'none' | 'assigned' | 'announced' | 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed' | 'on_hold' | 'delivered' | 'partially_delivered' | 'return_requested' | 'returning' | 'return_ready' | 'returned' | 'lost';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly place: unknown;
  readonly wilaya_code: number;
  readonly transporter: string;
  readonly total: number;
  readonly flags: string[];
  readonly attempts: number;
  readonly payment_state: 'unpaid' | 'deposit_paid' | 'partially_paid' | 'collected' | 'remittable' | 'remitted' | 'paid' | 'disputed' | 'refunded' | 'deposit_forfeited' | 'void';
  readonly search_text: string;
  readonly version: number;
  readonly channel: string;
  readonly payment_type: string;
  readonly transporter_id: string | null;
  readonly assigned_id: string | null;
  readonly assigned_to: string | null;
  readonly item_count: number;
  readonly cod_amount: number | null;
  readonly money: unknown;
  readonly installments: unknown;
  readonly lines: unknown;
  readonly warehouse_ids: string[];
}

/** day_steps */
export interface DayStepsView {
  readonly shop_id: string;
  readonly day: Date;
  readonly placed_on: Date;
  readonly received: number;
  readonly confirmed: number;
  readonly delivered: number;
  readonly returned: number;
}

/** day_worth */
export interface DayWorthView {
  readonly shop_id: string;
  readonly day: Date;
  readonly worth: number;
}

/** desk_calls */
export interface DeskCallsView {
  readonly shop_id: string;
  readonly staff_id: string | null;
  readonly name: string | null;
  readonly at: Date;
  readonly result: string | null;
}

/** desk_orders */
export interface DeskOrdersView {
  readonly order_id: string;
  readonly desk_shop_id: string;
  readonly callback_at: Date | null;
  readonly callback_promised: boolean;
  readonly assignee_id: string | null;
  readonly lock_staff_id: string | null;
  readonly passed: boolean | null;
  readonly expires_at: Date | null;
}

/** desk_pending */
export interface DeskPendingView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly staff_id: string;
  readonly result: string;
  readonly due_at: Date;
  readonly number: string;
}

/** order_choices */
export interface OrderChoicesView {
  readonly kind: string;
  readonly shop_id: string | null;
  readonly id: string;
  readonly names: unknown;
  readonly position: number;
  readonly connected: boolean;
}

/** order_details */
export interface OrderDetailsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly placed_at: Date;
  readonly state: 'draft' | 'new' | 'confirming' | 'confirmed' | 'preparing' | 'packed' | 'in_delivery' | 'completed' | 'partially_completed' | 'returned' | 'cancelled';
  readonly delivery_state: 'none' | 'assigned' | 'announced' | 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed' | 'on_hold' | 'delivered' | 'partially_delivered' | 'return_requested' | 'returning' | 'return_ready' | 'returned' | 'lost';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly place: unknown;
  readonly wilaya_code: number;
  readonly transporter: string;
  readonly total: number;
  readonly flags: string[];
  readonly attempts: number;
  readonly payment_state: 'unpaid' | 'deposit_paid' | 'partially_paid' | 'collected' | 'remittable' | 'remitted' | 'paid' | 'disputed' | 'refunded' | 'deposit_forfeited' | 'void';
  readonly search_text: string;
  readonly version: number;
  readonly channel: string;
  readonly payment_type: string;
  readonly transporter_id: string | null;
  readonly assigned_id: string | null;
  readonly assigned_to: string | null;
  readonly item_count: number;
  readonly money: unknown;
  readonly locale: string;
  readonly commune_id: number;
  readonly email: string | null;
  readonly address: string | null;
  readonly delivery: unknown;
  readonly items_total: number;
  readonly discount_total: number;
  readonly delivery_price: number;
  readonly cod_amount: number | null;
  readonly coupon: string | null;
  readonly hold_expires_at: Date | null;
  readonly callback_at: Date | null;
  readonly assignee_id: string | null;
  readonly reductions: unknown;
  readonly source: unknown;
  readonly link_kind: string | null;
  readonly working_elsewhere: string[];
  readonly desk_lock: unknown;
  readonly shop_name: unknown;
  readonly money_accounts: unknown;
  readonly lines: unknown;
  readonly measures: unknown;
  readonly history: unknown;
  readonly reservations: unknown;
  readonly movements: unknown;
  readonly payments: unknown;
  readonly installments: unknown;
  readonly links: unknown;
  readonly expedition: unknown;
  readonly open_expeditions: unknown;
  readonly customer: unknown;
  readonly previous_id: string | null;
  readonly next_id: string | null;
}

/** order_expedition_rows */
export interface OrderExpeditionRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly transporter_id: string;
  readonly opened_at: Date;
  readonly started_at: Date | null;
  readonly orders: number;
  readonly left: number;
}

/** order_money */
export interface OrderMoneyView {
  readonly order_id: string;
  readonly balances: unknown;
  readonly refunded: number;
  readonly remitted: number;
  readonly deposit_only: boolean;
}

/** order_products */
export interface OrderProductsView {
  readonly order_id: string;
  readonly product_id: string;
}

/** order_rows */
export interface OrderRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly number: number;
  readonly placed_at: Date;
  readonly state: 'draft' | 'new' | 'confirming' | 'confirmed' | 'preparing' | 'packed' | 'in_delivery' | 'completed' | 'partially_completed' | 'returned' | 'cancelled';
  readonly delivery_state: 'none' | 'assigned' | 'announced' | 'picked_up' | 'in_transit' | 'at_desk' | 'out_for_delivery' | 'attempt_failed' | 'on_hold' | 'delivered' | 'partially_delivered' | 'return_requested' | 'returning' | 'return_ready' | 'returned' | 'lost';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly place: unknown;
  readonly wilaya_code: number;
  readonly transporter: string;
  readonly total: number;
  readonly flags: string[];
  readonly attempts: number;
  readonly payment_state: 'unpaid' | 'deposit_paid' | 'partially_paid' | 'collected' | 'remittable' | 'remitted' | 'paid' | 'disputed' | 'refunded' | 'deposit_forfeited' | 'void';
  readonly search_text: string;
  readonly version: number;
  readonly channel: string;
  readonly payment_type: string;
  readonly transporter_id: string | null;
  readonly assigned_id: string | null;
  readonly assigned_to: string | null;
  readonly item_count: number;
}

/** parcel_trackings */
export interface ParcelTrackingsView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly tracking: string;
}

/** received_orders */
export interface ReceivedOrdersView {
  readonly shop_id: string;
  readonly id: string;
  readonly placed_at: Date;
}

/** unfollowed_orders */
export interface UnfollowedOrdersView {
  readonly shop_id: string;
  readonly placed_at: Date;
}

/** unit_names */
export interface UnitNamesView {
  readonly unit_id: string;
  readonly sku: string | null;
  readonly weighed: boolean;
  readonly names: unknown;
  readonly variant: unknown;
}
