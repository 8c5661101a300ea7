import type { CategoryRead, HomeModule, ProductCard } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { StorefrontCatalog } from '../../catalog/index.ts';
import { ListingsApi } from '../../listings/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import type { Shop } from '../../shop/index.ts';
import { BlogQuery } from './blog.query.ts';
import { BrandLinesQuery } from './brand-lines.query.ts';
import { type GroupKind, GroupsQuery } from './groups.query.ts';
import { SalesQuery } from './sales.query.ts';
import type { ShownHomeModuleView } from './shown-home-modules.view.ts';

/** What a module shows besides its texts and pictures. */
export type Filling = Pick<
  HomeModule,
  'products' | 'categories' | 'brands' | 'brandLines' | 'discounts' | 'blogPosts' | 'blogCategories'
>;

/** A module for a visitor. */
export interface FillingQuery {
  readonly shop: Shop;
  readonly locale: Locale;
  readonly module: ShownHomeModuleView;
  /** At most so many. */
  readonly count: number;
}

type Filler = (query: FillingQuery) => Promise<Partial<Filling>>;

/** The named ones in their order; all of them where none is named. */
function pick<T>(all: readonly T[], idOf: (item: T) => string, { module, count }: FillingQuery): T[] {
  const byId = new Map(all.map((item) => [idOf(item), item]));
  const chosen = module.items.length > 0 ? module.items.flatMap((id) => byId.get(id) ?? []) : all;
  return chosen.slice(0, count);
}

/** Categories that sell something: those of the first level where there are several, else all. */
function foremost(all: readonly CategoryRead[]): readonly CategoryRead[] {
  const selling = all.filter(({ productCount }) => productCount > 0);
  const first = selling.filter(({ parentId }) => parentId === null);
  return first.length > 1 ? first : selling;
}

/** Fills home modules by their type. A type without a filler has nothing but its texts and pictures. */
@Injectable()
export class HomeFillings {
  readonly #fillers: ReadonlyMap<string, Filler>;

  constructor(
    private readonly catalog: StorefrontCatalog,
    private readonly listings: ListingsApi,
    private readonly groups: GroupsQuery,
    private readonly sales: SalesQuery,
    private readonly brandLines: BrandLinesQuery,
    private readonly promotions: PromotionsApi,
    private readonly blog: BlogQuery,
  ) {
    const ofGroups = (kind: GroupKind) => async (query: FillingQuery) => ({
      products: await this.#ofGroups(kind, query),
    });
    this.#fillers = new Map<string, Filler>([
      ['products_grid', async (query) => ({ products: await this.#products(query) })],
      ['products_carousel', async (query) => ({ products: await this.#products(query) })],
      ['discounted_products', async (query) => ({ products: await this.#some(query, true) })],
      ['bestsellers_products', async (query) => ({ products: await this.#bestsellers(query) })],
      ['collection_products', ofGroups('collection')],
      ['tag_products', ofGroups('tag')],
      ['category_products_carousel', ofGroups('category')],
      ['brands_products_carousel', ofGroups('brand')],
      ['brand_lines_products_carousel', ofGroups('brand_line')],
      ['categories_carousel', (query) => this.#categories(query)],
      ['brands_carousel', (query) => this.#brands(query)],
      ['brand_lines_carousel', (query) => this.#brandLines(query)],
      ['discount_block', (query) => this.#discounts(query)],
      ['blog_posts_carousel', (query) => this.#posts(query)],
      ['blog_post_card', (query) => this.#posts({ ...query, count: 1 })],
      ['blog_categories_carousel', (query) => this.#blogCategories(query)],
    ]);
  }

  async of(query: FillingQuery): Promise<Filling> {
    const filled = await this.#fillers.get(query.module.type)?.(query);
    const empty = { products: [], categories: [], brands: [], brandLines: [] };
    return { ...empty, discounts: [], blogPosts: [], blogCategories: [], ...filled };
  }

  #products(query: FillingQuery): Promise<ProductCard[]> {
    const { shop, locale, module, count } = query;
    if (module.items.length === 0) return this.#some(query, false);
    return this.catalog.cards(shop, locale, module.items.slice(0, count));
  }

  #some({ shop, locale, module, count }: FillingQuery, reducedOnly: boolean): Promise<ProductCard[]> {
    const { categoryId } = module.settings;
    return this.listings.some(shop, locale, { categoryId: categoryId ?? null, count, reducedOnly });
  }

  /** A shop that has sold nothing yet shows its newest. */
  async #bestsellers(query: FillingQuery): Promise<ProductCard[]> {
    const { shop, locale, count } = query;
    const cards = await this.catalog.cards(shop, locale, await this.sales.bestsellers(shop.id, count));
    return cards.length > 0 ? cards : this.#some(query, false);
  }

  async #ofGroups(kind: GroupKind, { shop, locale, module, count }: FillingQuery): Promise<ProductCard[]> {
    const ids = await this.groups.products(shop.id, kind, module.items, count);
    return this.catalog.cards(shop, locale, ids);
  }

  async #categories(query: FillingQuery): Promise<Partial<Filling>> {
    const all = await this.catalog.categories(query.shop, query.locale);
    return {
      categories: pick(query.module.items.length > 0 ? all : foremost(all), ({ uuid }) => uuid, query),
    };
  }

  async #brands(query: FillingQuery): Promise<Partial<Filling>> {
    return { brands: pick(await this.catalog.brands(query.shop), ({ uuid }) => uuid, query) };
  }

  async #brandLines({ shop, locale, module, count }: FillingQuery): Promise<Partial<Filling>> {
    return { brandLines: await this.brandLines.execute(shop.id, locale, module.items, count) };
  }

  /** The named ones, else the featured, else whatever runs. */
  async #discounts({ shop, locale, module: { items }, count }: FillingQuery): Promise<Partial<Filling>> {
    const chosen = await this.promotions.deals(shop.id, locale, items.length > 0 ? { ids: items } : {});
    const deals =
      chosen.length > 0 || items.length > 0
        ? chosen
        : await this.promotions.deals(shop.id, locale, { all: true });
    return { discounts: deals.slice(0, count) };
  }

  async #posts({ shop, locale, module, count }: FillingQuery): Promise<Partial<Filling>> {
    if (module.items.length > 0)
      return { blogPosts: await this.blog.named(shop.id, locale, module.items.slice(0, count)) };
    const { posts } = await this.blog.posts(shop.id, locale, { page: 1, perPage: count });
    return { blogPosts: posts };
  }

  async #blogCategories(query: FillingQuery): Promise<Partial<Filling>> {
    const all = await this.blog.categories(query.shop.id, query.locale);
    return { blogCategories: pick(all, ({ id }) => id, query) };
  }
}
