// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** sellable_things */
export interface SellableThingsView {
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly unit_id: string;
  readonly shop_id: string;
  readonly type: 'standard' | 'pack';
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly names: unknown;
  readonly variant: unknown;
}
