import type { Locale } from '@hanout/kernel';
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
    createdAt: p.datetime(),
  },
});
