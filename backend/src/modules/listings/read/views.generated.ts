// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** listing_facets */
export interface ListingFacetsView {
  readonly shop_id: string;
  readonly kind: string;
  readonly id: string;
  readonly parent_id: string | null;
  readonly position: number;
  readonly label: unknown;
  readonly style: string | null;
  readonly color: string | null;
  readonly picture: unknown;
  readonly texts: unknown;
  readonly members: string[] | null;
}

/** listing_rows */
export interface ListingRowsView {
  readonly shop_id: string;
  readonly product_id: string;
  readonly shown: boolean;
  readonly brand_id: string | null;
  readonly brand_line_id: string | null;
  readonly category_ids: string[];
  readonly collection_ids: string[];
  readonly feature_value_ids: string[];
  readonly attribute_value_ids: string[];
  readonly unit_ids: string[];
  readonly price_ttc: number;
  readonly created_at: Date;
  readonly available_from: Date | null;
  readonly names: unknown;
  readonly search_text: string;
  readonly changed_in: number;
}
