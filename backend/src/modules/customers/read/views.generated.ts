// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** customer_dues */
export interface CustomerDuesView {
  readonly customer_id: string;
  readonly shop_id: string;
  readonly due: number;
}

/** customer_figures */
export interface CustomerFiguresView {
  readonly customer_id: string;
  readonly shop_id: string;
  readonly orders: number;
  readonly spent: number;
}

/** customer_numbers */
export interface CustomerNumbersView {
  readonly shop_id: string;
  readonly phone: string;
  readonly customer_id: string;
}

/** customer_places */
export interface CustomerPlacesView {
  readonly id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly commune_id: number;
  readonly address: string;
  readonly used_at: Date;
  readonly commune: unknown;
  readonly wilaya_code: number;
  readonly wilaya: unknown;
}

/** customer_rows */
export interface CustomerRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly version: number;
  readonly type: 'person' | 'reseller' | 'company';
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly labels: string[];
  readonly note: string;
  readonly blocked: boolean;
  readonly search_text: string;
  readonly created_at: Date;
  readonly last_order_at: Date | null;
  readonly phones: string[];
  readonly orders: number;
  readonly delivered: number;
  readonly returned: number;
  readonly spent: number;
}

/** customer_segment_members */
export interface CustomerSegmentMembersView {
  readonly segment_id: string;
  readonly shop_id: string;
  readonly customer_id: string;
  readonly last_order_at: Date;
  readonly active_days: number | null;
  readonly idle_days: number | null;
}

/** customer_segment_rows */
export interface CustomerSegmentRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly version: number;
  readonly name: string;
  readonly min_delivered: number | null;
  readonly min_spent: number | null;
  readonly wilayas: number[];
  readonly labels: string[];
  readonly active_days: number | null;
  readonly idle_days: number | null;
}
