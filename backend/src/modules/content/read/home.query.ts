import type { BrandRead, CategoryRead, HomeModule, ProductCard } from '@hanout/contracts';
import { type Clock, type Locale, translated } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { StorefrontCatalogue } from '../../catalog/index.ts';
import { imageOf } from '../../media/index.ts';
import type { Shop } from '../../shop/index.ts';
import { type HomeLink, PRODUCT_TYPES } from '../domain/home-module.ts';
import { ShownHomeModuleView } from './shown-home-modules.view.ts';

/** How old the arrangement of a home page may be, in milliseconds; its prices and stock are of the moment. */
const FRESH_MS = 2_000;
const DEFAULT_NUMBER = 12;
const DEFAULT_RESPONSIVE = { mobile: 2, tablet: 3, desktop: 5 };

interface Visit {
  readonly shop: Shop;
  readonly locale: Locale;
  readonly categories: readonly CategoryRead[];
}

/** The named ones in their order; all of them where none is named. */
function pick<T extends { readonly uuid: string }>(
  all: readonly T[],
  ids: readonly string[],
  most: number,
): T[] {
  const byId = new Map(all.map((item) => [item.uuid, item]));
  const chosen = ids.length > 0 ? ids.flatMap((id) => byId.get(id) ?? []) : all;
  return chosen.slice(0, most);
}

/** The blocks of a shop's home page, filled. */
@Injectable()
export class HomeQuery {
  readonly #arrangements: ShopCache<readonly ShownHomeModuleView[]>;

  constructor(
    private readonly reader: DataSource,
    private readonly catalogue: StorefrontCatalogue,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#arrangements = new ShopCache(clock, FRESH_MS, (shopId) =>
      this.reader
        .getRepository(ShownHomeModuleView)
        .find({ where: { shopId }, order: { position: 'ASC', id: 'ASC' } }),
    );
  }

  async execute(shop: Shop, locale: Locale): Promise<HomeModule[]> {
    const modules = await this.#arrangements.of(shop.id);
    const categories = await this.catalogue.categories(shop, locale);
    return Promise.all(modules.map((module) => this.#fill(module, { shop, locale, categories })));
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#arrangements.forget(shopId);
  }

  async #fill(module: ShownHomeModuleView, visit: Visit): Promise<HomeModule> {
    const { settings } = module;
    const texts = module.texts[visit.locale] ?? module.texts.fr ?? {};
    return {
      id: module.id,
      type: module.type,
      publicTitle: texts.publicTitle ?? '',
      subtitle: texts.subtitle ?? '',
      showTitle: settings.showTitle ?? true,
      link: linkOf(settings.link, visit),
      linkLabel: texts.linkLabel ?? null,
      bgColor: settings.bgColor ?? null,
      responsiveNumber: settings.responsiveNumber ?? DEFAULT_RESPONSIVE,
      images: module.images.map((image) => pictureOf(image, visit.locale)),
      products: await this.#products(module, visit),
      categories: categoriesOf(module, visit),
      brands: await this.#brands(module, visit),
    };
  }

  #products({ type, items, settings }: ShownHomeModuleView, visit: Visit): Promise<ProductCard[]> {
    if (!(PRODUCT_TYPES as readonly string[]).includes(type)) return Promise.resolve([]);
    const { shop, locale } = visit;
    const count = settings.number ?? DEFAULT_NUMBER;
    if (type !== 'discounted_products' && items.length > 0)
      return this.catalogue.cards(shop, locale, items.slice(0, count));
    const { categoryId } = settings;
    return this.catalogue.some(shop, locale, {
      categoryId,
      count,
      reducedOnly: type === 'discounted_products',
    });
  }

  async #brands({ type, items, settings }: ShownHomeModuleView, { shop }: Visit): Promise<BrandRead[]> {
    if (type !== 'brands_carousel') return [];
    return pick(await this.catalogue.brands(shop), items, settings.number ?? DEFAULT_NUMBER);
  }
}

function categoriesOf({ type, items, settings }: ShownHomeModuleView, { categories }: Visit): CategoryRead[] {
  return type === 'categories_carousel' ? pick(categories, items, settings.number ?? DEFAULT_NUMBER) : [];
}

function linkOf(link: HomeLink | null | undefined, { categories }: Visit): string | null {
  if (!link || typeof link === 'string') return link ?? null;
  const slug = categories.find(({ uuid }) => uuid === link.categoryId)?.slug;
  return slug ? `/catalog/category/${slug}` : null;
}

function pictureOf({ alt, media }: ShownHomeModuleView['images'][number], locale: Locale) {
  const text = translated(alt ?? {}, locale);
  const image = imageOf(media, text);
  return { url: image.imageResizeds.at(-1)?.url ?? '', alt: text, image };
}
