import type { Centimes, Locale, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { ProductStatus } from '../domain/commands.ts';
import { Brand, BrandLine, Category } from './grouping.schema.ts';
import { Feature, FeatureValue } from './property.schema.ts';

const centimes = () => p.bigint('number').$type<Centimes>();

export const Product = defineEntity({
  name: 'Product',
  tableName: 'products',
  indexes: [{ name: 'products_shop_id_index', properties: ['shopId', 'status', 'createdAt'] }],
  checks: [
    {
      name: 'products_price_check',
      expression: 'price_ht >= 0 and tax_rate between 0 and 10000',
    },
    { name: 'products_type_check', property: 'type', expression: `type in ('standard', 'pack')` },
    {
      name: 'products_status_check',
      property: 'status',
      expression: `status in ('draft', 'active', 'archived')`,
    },
    {
      name: 'products_pack_check',
      expression: `(type = 'pack') = (pack_mode is not null) and pack_mode in ('strict', 'flexible')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    type: p.text().$type<'standard' | 'pack'>().default('standard'),
    status: p.text().$type<ProductStatus>().default('draft'),
    brand: () => p.manyToOne(Brand).mapToPk().nullable().fieldName('brand_id').deleteRule('no action'),
    brandLine: () =>
      p.manyToOne(BrandLine).mapToPk().nullable().fieldName('brand_line_id').deleteRule('no action'),
    mainCategory: () => p.manyToOne(Category).mapToPk().fieldName('main_category_id'),
    priceHt: centimes(),
    taxRate: p.integer().default(0),
    wholesalePriceHt: centimes().nullable(),
    wholesaleMoq: p.integer().default(1),
    supplyPriceHt: centimes().nullable(),
    sku: p.text().nullable(),
    barcode: p.text().nullable(),
    weightG: p.integer().nullable(),
    lengthCm: p.integer().nullable(),
    widthCm: p.integer().nullable(),
    heightCm: p.integer().nullable(),
    packMode: p.text().$type<'strict' | 'flexible'>().nullable(),
    featured: p.boolean().default(false),
    /** The merchant's own mark « en solde », whatever promotions say. */
    onSale: p.boolean().default(false),
    /** Whether each piece is sold by its serial number at a till. */
    hasSerials: p.boolean().default(false),
    /** Whether it is sold by weight: stock in grams, prices of a kilogram, and sold by tills alone. */
    weighed: p.boolean().default(false),
    /** Whether visitors of the shop find it; staff sell it either way. */
    visible: p.boolean().default(true),
    /** Who supplies it, as the merchant calls them. */
    supplier: p.text().nullable(),
    /** The same as a supplier; kept by the database. */
    supplierId: p.uuid().nullable(),
    availableFrom: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

export const ProductText = defineEntity({
  name: 'ProductText',
  tableName: 'product_texts',
  uniques: [{ name: 'product_texts_slug_unique', properties: ['shopId', 'locale', 'slug'] }],
  properties: {
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    locale: p.text().$type<Locale>().primary(),
    shopId: p.uuid(),
    name: p.text(),
    slug: p.text(),
    shortDescription: p.text().default(''),
    longDescription: p.text().default(''),
    seoTitle: p.text().default(''),
    seoDescription: p.text().default(''),
  },
});

export const ProductCategory = defineEntity({
  name: 'ProductCategory',
  tableName: 'product_categories',
  properties: {
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    category: () =>
      p
        .manyToOne(Category)
        .mapToPk()
        .primary()
        .fieldName('category_id')
        .deleteRule('no action')
        .updateRule('no action')
        .index('product_categories_category_id_index'),
  },
});

export const ProductImage = defineEntity({
  name: 'ProductImage',
  tableName: 'product_images',
  properties: {
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    mediaId: p.uuid().primary(),
    position: p.integer(),
    alt: p.json<Translations>().defaultRaw("'{}'"),
  },
});

export const ProductFeature = defineEntity({
  name: 'ProductFeature',
  tableName: 'product_features',
  properties: {
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    feature: () =>
      p
        .manyToOne(Feature)
        .mapToPk()
        .primary()
        .fieldName('feature_id')
        .deleteRule('no action')
        .updateRule('no action'),
    featureValue: () => p.manyToOne(FeatureValue).mapToPk().fieldName('feature_value_id'),
  },
});
