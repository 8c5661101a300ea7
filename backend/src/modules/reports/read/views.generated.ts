// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** counter_means */
export interface CounterMeansView {
  readonly session_id: string;
  readonly register: string;
  readonly z_number: number | null;
  readonly means: string;
  readonly documents: number;
  readonly books: number;
}

/** counter_sessions */
export interface CounterSessionsView {
  readonly shop_id: string;
  readonly id: string;
  readonly opened_at: Date;
}

/** customer_habits */
export interface CustomerHabitsView {
  readonly customer_id: string;
  readonly shop_id: string;
  readonly orders: number;
  readonly delivered: number;
  readonly refused: number;
  readonly spent: number;
}

/** fee_postings */
export interface FeePostingsView {
  readonly shop_id: string;
  readonly at: Date;
  readonly amount: number;
}

/** funnel_day_rows */
export interface FunnelDayRowsView {
  readonly shop_id: string;
  readonly reading: 'cohort' | 'activity';
  readonly day: Date;
  readonly dim: string;
  readonly key: string;
  readonly duplicate: boolean;
  readonly received: number;
  readonly confirmed: number;
  readonly shipped: number;
  readonly delivered: number;
  readonly sent_back: number;
  readonly lost: number;
  readonly cancelled: number;
  readonly open: number;
  readonly collected: number;
  readonly total: number;
  readonly delivery_ms: number;
}

/** funnel_month_rows */
export interface FunnelMonthRowsView {
  readonly shop_id: string;
  readonly reading: 'cohort' | 'activity';
  readonly month: Date;
  readonly product_id: string;
  readonly duplicate: boolean;
  readonly received: number;
  readonly confirmed: number;
  readonly shipped: number;
  readonly delivered: number;
  readonly sent_back: number;
  readonly lost: number;
  readonly cancelled: number;
  readonly open: number;
  readonly collected: number;
  readonly total: number;
  readonly delivery_ms: number;
}

/** funnel_products */
export interface FunnelProductsView {
  readonly order_id: string;
  readonly product_id: string;
}

/** funnel_rows */
export interface FunnelRowsView {
  readonly order_id: string;
  readonly shop_id: string;
  readonly received_at: Date;
  readonly day: Date;
  readonly channel: string;
  readonly wilaya: number;
  readonly transporter_id: string | null;
  readonly agent_id: string | null;
  readonly promotions: string[];
  readonly duplicate: boolean;
  readonly outcome: string;
  readonly total: number;
  readonly confirmed_at: Date | null;
  readonly shipped_at: Date | null;
  readonly delivered_at: Date | null;
  readonly returned_at: Date | null;
  readonly lost_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly collected_at: Date | null;
  readonly products: string[] | null;
}

/** held_balances */
export interface HeldBalancesView {
  readonly shop_id: string;
  readonly place: string;
  readonly holder: string;
  readonly amount: number;
}

/** held_money */
export interface HeldMoneyView {
  readonly shop_id: string;
  readonly holder: string;
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly since: Date | null;
}

/** order_sources */
export interface OrderSourcesView {
  readonly of_shop: string;
  readonly of_order: string;
  readonly source: string | null;
}

/** report_names */
export interface ReportNamesView {
  readonly kind: string;
  readonly shop_id: string | null;
  readonly key: string;
  readonly names: unknown;
}

/** sales_day_rows */
export interface SalesDayRowsView {
  readonly shop_id: string;
  readonly day: Date;
  readonly dim: string;
  readonly key: string;
  readonly orders: number;
  readonly returns: number;
  readonly pieces: number;
  readonly returned_pieces: number;
  readonly gross: number;
  readonly reductions: number;
  readonly returned: number;
  readonly ht: number;
  readonly tax: number;
  readonly delivery: number;
  readonly cost: number;
  readonly layered_cost: number;
  readonly costed_ht: number;
  readonly layered_ht: number;
  readonly estimated_ht: number;
}

/** sales_fact_rows */
export interface SalesFactRowsView {
  readonly shop_id: string;
  readonly day: Date;
  readonly at: Date;
  readonly order_id: string;
  readonly nth: number;
  readonly event: 'sold' | 'kept' | 'came_back';
  readonly line_id: string | null;
  readonly product_id: string | null;
  readonly combination_id: string | null;
  readonly category_id: string | null;
  readonly brand_id: string | null;
  readonly channel: string;
  readonly payment: string;
  readonly wilaya: number;
  readonly transporter_id: string | null;
  readonly agent_id: string | null;
  readonly tax_rate: number;
  readonly register_id: string | null;
  readonly cashier_id: string | null;
  readonly hour: number;
  readonly orders: number;
  readonly returns: number;
  readonly pieces: number;
  readonly returned_pieces: number;
  readonly gross: number;
  readonly reductions: number;
  readonly returned: number;
  readonly ht: number;
  readonly tax: number;
  readonly delivery: number;
  readonly cost: number;
  readonly layered_cost: number;
  readonly costed_ht: number;
  readonly layered_ht: number;
  readonly estimated_ht: number;
  readonly ttc: number;
}

/** sales_month_rows */
export interface SalesMonthRowsView {
  readonly shop_id: string;
  readonly month: Date;
  readonly product_id: string;
  readonly category_id: string;
  readonly brand_id: string | null;
  readonly orders: number;
  readonly returns: number;
  readonly pieces: number;
  readonly returned_pieces: number;
  readonly gross: number;
  readonly reductions: number;
  readonly returned: number;
  readonly ht: number;
  readonly tax: number;
  readonly cost: number;
  readonly layered_cost: number;
  readonly costed_ht: number;
  readonly layered_ht: number;
  readonly estimated_ht: number;
}

/** sold_orders */
export interface SoldOrdersView {
  readonly shop_id: string;
  readonly day: Date;
  readonly order_id: string;
  readonly number: string;
  readonly sold: string | null;
  readonly delivery: string | null;
  readonly returned: string | null;
  readonly ttc: string;
}

/** sold_postings */
export interface SoldPostingsView {
  readonly id: string;
  readonly shop_id: string;
  readonly order_id: string;
  readonly number: string;
  readonly at: Date;
  readonly kind: string;
  readonly amount: number;
}

/** stock_age_places */
export interface StockAgePlacesView {
  readonly shop_id: string;
  readonly warehouse_id: string | null;
  readonly product_id: string;
  readonly category_id: string;
  readonly brand_id: string | null;
  readonly estimated: boolean;
  readonly at: Date;
  readonly pieces: string;
  readonly value: number;
}

/** stock_age_rows */
export interface StockAgeRowsView {
  readonly id: number;
  readonly shop_id: string;
  readonly product_id: string;
  readonly category_id: string;
  readonly brand_id: string | null;
  readonly pieces: string;
  readonly value: number;
  readonly estimated: boolean;
  readonly at: Date;
}

/** till_orders */
export interface TillOrdersView {
  readonly shop_id: string;
  readonly order_id: string;
}

/** untold_orders */
export interface UntoldOrdersView {
  readonly shop_id: string | null;
  readonly id: string;
}
