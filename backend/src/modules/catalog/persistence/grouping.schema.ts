import type { Locale, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const Category = defineEntity({
  name: 'Category',
  tableName: 'categories',
  indexes: [{ name: 'categories_shop_id_index', properties: ['shopId', 'parent', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    parent: () => p.manyToOne(Category).mapToPk().nullable().fieldName('parent_id').deleteRule('no action'),
    position: p.integer().default(0),
    thumbId: p.uuid().nullable(),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

export const CategoryText = defineEntity({
  name: 'CategoryText',
  tableName: 'category_texts',
  uniques: [{ name: 'category_texts_slug_unique', properties: ['shopId', 'locale', 'slug'] }],
  properties: {
    category: () =>
      p
        .manyToOne(Category)
        .mapToPk()
        .primary()
        .fieldName('category_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    locale: p.text().$type<Locale>().primary(),
    shopId: p.uuid(),
    name: p.text(),
    slug: p.text(),
    description: p.text().default(''),
    seoTitle: p.text().default(''),
    seoDescription: p.text().default(''),
  },
});

export const Brand = defineEntity({
  name: 'Brand',
  tableName: 'brands',
  uniques: [{ name: 'brands_slug_unique', properties: ['shopId', 'slug'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    slug: p.text(),
    logoId: p.uuid().nullable(),
    markFont: p.text().nullable(),
    position: p.integer().default(0),
    descriptions: p.json<Translations>().defaultRaw("'{}'"),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

/** A range within a brand: « Hydratation » of a maker of creams. */
export const BrandLine = defineEntity({
  name: 'BrandLine',
  tableName: 'brand_lines',
  uniques: [{ name: 'brand_lines_slug_unique', properties: ['shopId', 'slug'] }],
  indexes: [{ name: 'brand_lines_brand_id_index', properties: ['brand', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    brand: () => p.manyToOne(Brand).mapToPk().fieldName('brand_id').deleteRule('no action'),
    names: p.json<Translations>(),
    descriptions: p.json<Translations>().defaultRaw("'{}'"),
    slug: p.text(),
    thumbId: p.uuid().nullable(),
    position: p.integer().default(0),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});
