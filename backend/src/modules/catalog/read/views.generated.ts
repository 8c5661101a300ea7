// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** brand_line_rows */
export interface BrandLineRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly brand_id: string;
  readonly brand: string;
  readonly names: unknown;
  readonly descriptions: unknown;
  readonly slug: string;
  readonly position: number;
  readonly active: boolean;
  readonly version: number;
  readonly search: string;
  readonly picture: unknown;
  readonly products: number;
}

/** brand_rows */
export interface BrandRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly slug: string;
  readonly descriptions: unknown;
  readonly mark_font: string | null;
  readonly position: number;
  readonly active: boolean;
  readonly version: number;
  readonly search: string;
  readonly picture: unknown;
  readonly products: number;
}

/** category_nodes */
export interface CategoryNodesView {
  readonly id: string;
  readonly shop_id: string;
  readonly parent_id: string | null;
  readonly depth: number;
  readonly position: number;
  readonly place: string[];
  readonly active: boolean;
  readonly version: number;
  readonly texts: unknown;
  readonly thumb: unknown;
  readonly products: number;
}

/** collection_members */
export interface CollectionMembersView {
  readonly collection_id: string;
  readonly position: number;
  readonly product_id: string;
  readonly shop_id: string;
  readonly names: unknown;
  readonly card: unknown;
}

/** collection_rows */
export interface CollectionRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly position: number;
  readonly active: boolean;
  readonly version: number;
  readonly texts: unknown;
  readonly search: string | null;
  readonly picture: unknown;
  readonly products: number;
}

/** listed_products */
export interface ListedProductsView {
  readonly product_id: string;
  readonly shop_id: string;
  readonly brand_id: string | null;
  readonly category_ids: string[];
  readonly unit_ids: string[];
  readonly price_ttc: number;
  readonly created_at: Date;
  readonly names: unknown;
  readonly card: unknown;
}

/** moved_addresses */
export interface MovedAddressesView {
  readonly shop_id: string;
  readonly kind: 'product' | 'category' | 'brand' | 'brand_line' | 'collection' | 'tag';
  readonly slug: string;
  readonly target_id: string;
}

/** product_edits */
export interface ProductEditsView {
  readonly id: string;
  readonly shop_id: string;
  readonly product: unknown;
  readonly available_from: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly texts: unknown;
  readonly categories: unknown;
  readonly brand: unknown;
  readonly brand_line: unknown;
  readonly tags: unknown;
  readonly collections: unknown;
  readonly features: unknown;
  readonly images: unknown;
  readonly combinations: unknown;
  readonly pack_items: unknown;
}

/** product_keys */
export interface ProductKeysView {
  readonly id: string;
  readonly shop_id: string;
  readonly status: 'draft' | 'active' | 'archived';
  readonly type: 'standard' | 'pack';
  readonly brand_id: string | null;
  readonly brand_line_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** product_names */
export interface ProductNamesView {
  readonly product_id: string;
  readonly shop_id: string;
  readonly status: string;
  readonly created_at: Date;
  readonly names: unknown;
  readonly search_text: string | null;
}

/** product_pages */
export interface ProductPagesView {
  readonly shop_id: string;
  readonly locale: string;
  readonly slug: string;
  readonly product_id: string;
  readonly brand_id: string | null;
  readonly category_ids: string[];
  readonly unit_ids: string[];
  readonly price_ttc: number;
  readonly document: unknown;
  readonly version: string;
  readonly brand_line: unknown;
  readonly tags: unknown;
}

/** product_rows */
export interface ProductRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly status: 'draft' | 'active' | 'archived';
  readonly type: 'standard' | 'pack';
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly brand_id: string | null;
  readonly brand_line_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
  readonly weighed: boolean;
  readonly category_ids: string[];
  readonly tag_ids: string[];
  readonly collection_ids: string[];
  readonly price_ttc: number;
  readonly names: unknown;
  readonly card: unknown;
  readonly slugs: unknown;
  readonly category: unknown;
  readonly brand: string | null;
  readonly combinations: number;
  readonly combination_ids: string[];
}

/** product_states */
export interface ProductStatesView {
  readonly product_id: string;
  readonly shop_id: string;
  readonly version: string;
  readonly stock: string;
}

/** property_rows */
export interface PropertyRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly property: string;
  readonly kind: string | null;
  readonly label: unknown;
  readonly position: number;
  readonly version: number;
  readonly values: unknown;
  readonly search: string;
}

/** shown_brands */
export interface ShownBrandsView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly slug: string;
  readonly mark_font: string | null;
  readonly position: number;
  readonly logo: unknown;
}

/** shown_categories */
export interface ShownCategoriesView {
  readonly id: string;
  readonly shop_id: string;
  readonly parent_id: string | null;
  readonly position: number;
  readonly place: number[];
  readonly texts: unknown;
  readonly thumb: unknown;
  readonly product_count: number;
}

/** tag_rows */
export interface TagRowsView {
  readonly id: string;
  readonly shop_id: string;
  readonly names: unknown;
  readonly slug: string;
  readonly version: number;
  readonly position: number;
  readonly search: string;
  readonly products: number;
}

/** unit_codes */
export interface UnitCodesView {
  readonly product_id: string;
  readonly unit_id: string;
  readonly shop_id: string;
  readonly lower_sku: string | null;
  readonly barcode: string | null;
}
