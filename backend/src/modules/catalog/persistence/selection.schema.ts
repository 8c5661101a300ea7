import type { Locale, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import { Product } from './product.schema.ts';

export const Tag = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  uniques: [{ name: 'tags_slug_unique', properties: ['shopId', 'slug'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    names: p.json<Translations>(),
    slug: p.text(),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

export const ProductTag = defineEntity({
  name: 'ProductTag',
  tableName: 'product_tags',
  properties: {
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    tag: () =>
      p
        .manyToOne(Tag)
        .mapToPk()
        .primary()
        .fieldName('tag_id')
        .deleteRule('cascade')
        .updateRule('no action')
        .index('product_tags_tag_id_index'),
  },
});

/** Products that the merchant chose and put in order. */
export const Collection = defineEntity({
  name: 'Collection',
  tableName: 'collections',
  indexes: [{ name: 'collections_shop_id_index', properties: ['shopId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    thumbId: p.uuid().nullable(),
    position: p.integer().default(0),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

export const CollectionText = defineEntity({
  name: 'CollectionText',
  tableName: 'collection_texts',
  uniques: [{ name: 'collection_texts_slug_unique', properties: ['shopId', 'locale', 'slug'] }],
  properties: {
    collection: () =>
      p
        .manyToOne(Collection)
        .mapToPk()
        .primary()
        .fieldName('collection_id')
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

export const CollectionProduct = defineEntity({
  name: 'CollectionProduct',
  tableName: 'collection_products',
  properties: {
    collection: () =>
      p
        .manyToOne(Collection)
        .mapToPk()
        .primary()
        .fieldName('collection_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action')
        .index('collection_products_product_id_index'),
    position: p.integer().default(0),
  },
});

/** An address that was once a thing's: visitors are led on to the one it has now. */
export const SlugRedirect = defineEntity({
  name: 'SlugRedirect',
  tableName: 'slug_redirects',
  properties: {
    shopId: p.uuid().primary(),
    kind: p.text().primary(),
    slug: p.text().primary(),
    targetId: p.uuid().index('slug_redirects_target_id_index'),
    createdAt: p.datetime(),
  },
});
