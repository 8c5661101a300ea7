// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** ad_orders */
export interface AdOrdersView {
  readonly id: string;
  readonly shop_id: string;
  readonly phone: string;
  readonly email: string | null;
  readonly total: number;
  readonly browser: unknown;
  readonly user_agent: string | null;
  readonly lines: unknown;
}
