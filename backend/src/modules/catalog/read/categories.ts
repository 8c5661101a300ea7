import type { BrandRead, CategoryRead } from '@hanout/contracts';
import { type Clock, LOCALES, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { imageOf } from '../../media/index.ts';
import { ShownBrandView, ShownCategoryView } from './shown-catalog.view.ts';

/** How old menus and counts may be, in milliseconds. */
const FRESH_MS = 500;

interface Groupings {
  readonly categories: readonly ShownCategoryView[];
  readonly brands: readonly ShownBrandView[];
  /** By id, and by slug in any language. */
  readonly byAddress: ReadonlyMap<string, ShownCategoryView>;
}

/** Categories and brands of each shop in memory: every page has a menu. */
@Injectable()
export class Categories {
  readonly #cache: ShopCache<Groupings>;

  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#cache = new ShopCache(clock, FRESH_MS, (shopId) => this.#read(shopId));
  }

  /** In the order of menus: parents before children, siblings by position. */
  async list(shopId: string, locale: Locale): Promise<CategoryRead[]> {
    const { categories } = await this.#cache.of(shopId);
    return categories.map((category) => categoryRead(category, locale));
  }

  async brands(shopId: string): Promise<BrandRead[]> {
    const { brands } = await this.#cache.of(shopId);
    return brands.map(({ id, name, slug, logo, markFont }) => ({
      uuid: id,
      name,
      slug,
      markFont,
      logo: logo && imageOf(logo, name),
    }));
  }

  async find(shopId: string, idOrSlug: string): Promise<ShownCategoryView | undefined> {
    const { byAddress } = await this.#cache.of(shopId);
    return byAddress.get(idOrSlug);
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#cache.forget(shopId);
  }

  async #read(shopId: string): Promise<Groupings> {
    const categories = await this.reader
      .getRepository(ShownCategoryView)
      .find({ where: { shopId }, order: { place: 'ASC', id: 'ASC' } });
    const brands = await this.reader
      .getRepository(ShownBrandView)
      .find({ where: { shopId }, order: { position: 'ASC', id: 'ASC' } });
    const byAddress = new Map<string, ShownCategoryView>();
    for (const category of categories) {
      byAddress.set(category.id, category);
      for (const locale of LOCALES) {
        const slug = category.texts[locale]?.slug;
        if (slug) byAddress.set(slug, category);
      }
    }
    return { categories, brands, byAddress };
  }
}

/** A category's texts in the language, else in French. */
export function categoryTexts({ texts }: ShownCategoryView, locale: Locale) {
  return texts[locale] ?? texts.fr ?? { name: '', slug: '', description: '' };
}

function categoryRead(category: ShownCategoryView, locale: Locale): CategoryRead {
  const { name, slug } = categoryTexts(category, locale);
  return {
    id: category.id,
    uuid: category.id,
    slug,
    name,
    langs: LOCALES.map((language) => ({ locale: language, ...categoryTexts(category, language) })),
    thumb: category.thumb && imageOf(category.thumb, name),
    productCount: category.productCount,
    parentId: category.parentId,
  };
}
