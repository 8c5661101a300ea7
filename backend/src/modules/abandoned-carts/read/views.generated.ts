// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** cart_acts */
export interface CartActsView {
  readonly shop_id: string | null;
  readonly staff_id: string;
  readonly name: string | null;
  readonly at: Date;
  readonly action: string;
}

/** cart_rows */
export interface CartRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly version: number;
  readonly state: 'new' | 'called' | 'dismissed' | 'converted';
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly locale: string;
  readonly source: string;
  readonly subtotal: number;
  readonly shipping: unknown;
  readonly captured_at: Date;
  readonly started_at: Date;
  readonly calls: number;
  readonly last_call: unknown;
  readonly callback_at: Date | null;
  readonly order_id: string | null;
  readonly ordered_since: unknown;
  readonly commune: unknown;
  readonly wilaya_code: number | null;
  readonly wilaya: unknown;
  readonly lines: unknown;
}
