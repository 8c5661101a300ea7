// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** announcement_list */
export interface AnnouncementListView {
  readonly shop_id: string;
  readonly id: string;
  readonly position: number;
  readonly what: 'text' | 'delivery_from' | 'wilayas' | 'exchange' | 'call' | 'featured_deals';
  readonly places: string[];
  readonly icon: string;
  readonly texts: unknown;
  readonly link: string | null;
  readonly active: boolean;
  readonly visible_from: Date | null;
  readonly visible_until: Date | null;
  readonly sources: unknown;
}

/** block_choices */
export interface BlockChoicesView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly names: unknown;
}

/** blog_post_cards */
export interface BlogPostCardsView {
  readonly id: string;
  readonly shop_id: string;
  readonly published_at: Date;
  readonly updated_at: Date;
  readonly no_index: boolean;
  readonly category_ids: string[];
  readonly texts: unknown;
  readonly thumbnail: unknown;
}

/** blog_post_texts */
export interface BlogPostTextsView {
  readonly id: string;
  readonly locale: string;
  readonly html: string | null;
}

/** brand_line_slides */
export interface BrandLineSlidesView {
  readonly id: string;
  readonly shop_id: string;
  readonly names: unknown;
  readonly slug: string;
  readonly position: number;
  readonly brand_id: string;
  readonly brand_name: string;
  readonly brand_slug: string;
  readonly logo: unknown;
}

/** catalog_translations */
export interface CatalogTranslationsView {
  readonly what: string;
  readonly shop_id: string;
  readonly locale: string;
  readonly count: number;
}

/** content_addresses */
export interface ContentAddressesView {
  readonly shop_id: string;
  readonly kind: 'post' | 'blog_category' | 'page';
  readonly locale: string;
  readonly slug: string;
  readonly target_id: string;
  readonly current: boolean;
}

/** content_drafted */
export interface ContentDraftedView {
  readonly shop_id: string;
  readonly kind: string;
  readonly target_id: string;
  readonly part: 'shared' | 'fr' | 'ar' | 'en';
  readonly body: unknown;
  readonly version: number;
  readonly saved_at: Date;
  readonly saved_by: string;
  readonly saved_by_id: string | null;
}

/** content_published */
export interface ContentPublishedView {
  readonly shop_id: string;
  readonly kind: 'menu' | 'home' | 'page' | 'post' | 'blog_category' | 'announcements';
  readonly target_id: string;
  readonly number: number;
  readonly published_at: Date | null;
  readonly published_by: string | null;
}

/** content_uses */
export interface ContentUsesView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly used_id: string | null;
}

/** content_version_list */
export interface ContentVersionListView {
  readonly shop_id: string;
  readonly kind: string;
  readonly target_id: string;
  readonly number: number;
  readonly origin: 'start' | 'publish' | 'restore' | 'plan' | 'set_aside';
  readonly at: Date;
  readonly by_name: string;
  readonly by_id: string | null;
  readonly name: string | null;
  readonly body: unknown;
}

/** edited_home_modules */
export interface EditedHomeModulesView {
  readonly id: string;
  readonly shop_id: string;
  readonly type: string;
  readonly position: number;
  readonly active: boolean;
  readonly visible_from: Date | null;
  readonly visible_until: Date | null;
  readonly settings: unknown;
  readonly texts: unknown;
  readonly items: string[];
  readonly sources: unknown;
}

/** grouped_products */
export interface GroupedProductsView {
  readonly kind: string;
  readonly group_id: string;
  readonly shop_id: string;
  readonly product_id: string;
  readonly position: number;
  readonly created_at: Date;
}

/** link_targets */
export interface LinkTargetsView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly texts: unknown;
  readonly within: unknown;
}

/** missing_path_list */
export interface MissingPathListView {
  readonly shop_id: string;
  readonly day: Date;
  readonly path: string;
  readonly count: number;
  readonly referrer_host: string | null;
}

/** moved_pictures */
export interface MovedPicturesView {
  readonly shop_id: string;
  readonly before: string;
  readonly now: string;
}

/** redirect_list */
export interface RedirectListView {
  readonly id: string;
  readonly shop_id: string;
  readonly source: string;
  readonly target: string | null;
  readonly status: number;
  readonly hits: number;
  readonly last_hit_on: Date | null;
  readonly version: number;
}

/** shop_pictures */
export interface ShopPicturesView {
  readonly id: string;
  readonly shop_id: string;
  readonly alts: unknown;
  readonly media: unknown;
}

/** shown_blog_categories */
export interface ShownBlogCategoriesView {
  readonly id: string;
  readonly shop_id: string;
  readonly position: number;
  readonly texts: unknown;
  readonly thumbnail: unknown;
}

/** shown_home_modules */
export interface ShownHomeModulesView {
  readonly id: string;
  readonly shop_id: string;
  readonly type: string;
  readonly position: number;
  readonly settings: unknown;
  readonly texts: unknown;
  readonly items: string[];
  readonly visible_from: Date | null;
  readonly visible_until: Date | null;
  readonly images: unknown;
}

/** shown_menu_items */
export interface ShownMenuItemsView {
  readonly id: string;
  readonly shop_id: string;
  readonly place: 'header' | 'footer';
  readonly parent_id: string | null;
  readonly position: number;
  readonly type: string;
  readonly target_id: string | null;
  readonly link: string | null;
  readonly names: unknown;
  readonly sources: unknown;
}

/** shown_pages */
export interface ShownPagesView {
  readonly id: string;
  readonly shop_id: string;
  readonly purpose: string | null;
  readonly texts: unknown;
  readonly no_index: boolean;
  readonly updated_at: Date;
}

/** sold_lines */
export interface SoldLinesView {
  readonly shop_id: string;
  readonly placed_at: Date;
  readonly order_id: string;
  readonly product_id: string;
  readonly quantity: number;
}

/** written_documents */
export interface WrittenDocumentsView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly active: boolean;
  readonly texts: unknown;
  readonly purpose: string | null;
  readonly published_at: Date | null;
  readonly shared: unknown;
  readonly updated_at: Date;
  readonly drafts: unknown;
  readonly planned_at: Date | null;
  readonly planned_by: string | null;
  readonly plan_failed: boolean | null;
}
