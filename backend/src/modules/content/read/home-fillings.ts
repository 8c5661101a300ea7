import type { CategoryRead, HomeModule, ProductCard } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { StorefrontCatalogue } from '../../catalog/index.ts';
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
export interface Asked {
  readonly shop: Shop;
  readonly locale: Locale;
  readonly module: ShownHomeModuleView;
  /** At most so many. */
  readonly count: number;
}

type Filler = (asked: Asked) => Promise<Partial<Filling>>;

/** The named ones in their order; all of them where none is named. */
function pick<T>(all: readonly T[], idOf: (item: T) => string, { module, count }: Asked): T[] {
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
    private readonly catalogue: StorefrontCatalogue,
    private readonly listings: ListingsApi,
    private readonly groups: GroupsQuery,
    private readonly sales: SalesQuery,
    private readonly brandLines: BrandLinesQuery,
    private readonly promotions: PromotionsApi,
    private readonly blog: BlogQuery,
  ) {
    const ofGroups = (kind: GroupKind) => async (asked: Asked) => ({
      products: await this.#ofGroups(kind, asked),
    });
    this.#fillers = new Map<string, Filler>([
      ['products_grid', async (asked) => ({ products: await this.#products(asked) })],
      ['products_carousel', async (asked) => ({ products: await this.#products(asked) })],
      ['discounted_products', async (asked) => ({ products: await this.#some(asked, true) })],
      ['bestsellers_products', async (asked) => ({ products: await this.#bestsellers(asked) })],
      ['collection_products', ofGroups('collection')],
      ['tag_products', ofGroups('tag')],
      ['category_products_carousel', ofGroups('category')],
      ['brands_products_carousel', ofGroups('brand')],
      ['brand_lines_products_carousel', ofGroups('brand_line')],
      ['categories_carousel', (asked) => this.#categories(asked)],
      ['brands_carousel', (asked) => this.#brands(asked)],
      ['brand_lines_carousel', (asked) => this.#brandLines(asked)],
      ['discount_block', (asked) => this.#discounts(asked)],
      ['blog_posts_carousel', (asked) => this.#posts(asked)],
      ['blog_post_card', (asked) => this.#posts({ ...asked, count: 1 })],
      ['blog_categories_carousel', (asked) => this.#blogCategories(asked)],
    ]);
  }

  async of(asked: Asked): Promise<Filling> {
    const filled = await this.#fillers.get(asked.module.type)?.(asked);
    const empty = { products: [], categories: [], brands: [], brandLines: [] };
    return { ...empty, discounts: [], blogPosts: [], blogCategories: [], ...filled };
  }

  #products(asked: Asked): Promise<ProductCard[]> {
    const { shop, locale, module, count } = asked;
    if (module.items.length === 0) return this.#some(asked, false);
    return this.catalogue.cards(shop, locale, module.items.slice(0, count));
  }

  #some({ shop, locale, module, count }: Asked, reducedOnly: boolean): Promise<ProductCard[]> {
    const { categoryId } = module.settings;
    return this.listings.some(shop, locale, { categoryId: categoryId ?? null, count, reducedOnly });
  }

  /** A shop that has sold nothing yet shows its newest. */
  async #bestsellers(asked: Asked): Promise<ProductCard[]> {
    const { shop, locale, count } = asked;
    const cards = await this.catalogue.cards(shop, locale, await this.sales.bestsellers(shop.id, count));
    return cards.length > 0 ? cards : this.#some(asked, false);
  }

  async #ofGroups(kind: GroupKind, { shop, locale, module, count }: Asked): Promise<ProductCard[]> {
    const ids = await this.groups.products(shop.id, kind, module.items, count);
    return this.catalogue.cards(shop, locale, ids);
  }

  async #categories(asked: Asked): Promise<Partial<Filling>> {
    const all = await this.catalogue.categories(asked.shop, asked.locale);
    return {
      categories: pick(asked.module.items.length > 0 ? all : foremost(all), ({ uuid }) => uuid, asked),
    };
  }

  async #brands(asked: Asked): Promise<Partial<Filling>> {
    return { brands: pick(await this.catalogue.brands(asked.shop), ({ uuid }) => uuid, asked) };
  }

  async #brandLines({ shop, locale, module, count }: Asked): Promise<Partial<Filling>> {
    return { brandLines: await this.brandLines.execute(shop.id, locale, module.items, count) };
  }

  /** The named ones, else the featured, else whatever runs. */
  async #discounts({ shop, locale, module: { items }, count }: Asked): Promise<Partial<Filling>> {
    const chosen = await this.promotions.deals(shop.id, locale, items.length > 0 ? { ids: items } : {});
    const deals =
      chosen.length > 0 || items.length > 0
        ? chosen
        : await this.promotions.deals(shop.id, locale, { all: true });
    return { discounts: deals.slice(0, count) };
  }

  async #posts({ shop, locale, module, count }: Asked): Promise<Partial<Filling>> {
    if (module.items.length > 0)
      return { blogPosts: await this.blog.named(shop.id, locale, module.items.slice(0, count)) };
    const { posts } = await this.blog.posts(shop.id, locale, { page: 1, perPage: count });
    return { blogPosts: posts };
  }

  async #blogCategories(asked: Asked): Promise<Partial<Filling>> {
    const all = await this.blog.categories(asked.shop.id, asked.locale);
    return { blogCategories: pick(all, ({ id }) => id, asked) };
  }
}
