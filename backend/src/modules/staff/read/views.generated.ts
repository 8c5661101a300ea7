// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** kept_views */
export interface KeptViewsView {
  readonly id: string;
  readonly shop_id: string;
  readonly staff_id: string;
  readonly list: string;
  readonly name: string;
  readonly search: string;
}
