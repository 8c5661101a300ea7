import type { Centimes } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import { Product } from './product.schema.ts';
import { AttributeValue } from './property.schema.ts';

export const Combination = defineEntity({
  name: 'Combination',
  tableName: 'combinations',
  indexes: [{ name: 'combinations_product_id_index', properties: ['product', 'position'] }],
  checks: [{ name: 'combinations_price_check', property: 'priceHt', expression: 'price_ht >= 0' }],
  properties: {
    id: p.uuid().primary(),
    product: () => p.manyToOne(Product).mapToPk().fieldName('product_id').deleteRule('cascade'),
    shopId: p.uuid(),
    priceHt: p.bigint('number').$type<Centimes>().nullable(),
    sku: p.text().nullable(),
    barcode: p.text().nullable(),
    isDefault: p.boolean().default(false),
    active: p.boolean().default(true),
    position: p.integer().default(0),
    version: p.integer().version().default(1),
  },
});

export const CombinationValue = defineEntity({
  name: 'CombinationValue',
  tableName: 'combination_values',
  properties: {
    combination: () =>
      p
        .manyToOne(Combination)
        .mapToPk()
        .primary()
        .fieldName('combination_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    attributeValue: () =>
      p
        .manyToOne(AttributeValue)
        .mapToPk()
        .primary()
        .fieldName('attribute_value_id')
        .deleteRule('no action')
        .updateRule('no action'),
  },
});

export const CombinationImage = defineEntity({
  name: 'CombinationImage',
  tableName: 'combination_images',
  properties: {
    combination: () =>
      p
        .manyToOne(Combination)
        .mapToPk()
        .primary()
        .fieldName('combination_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    mediaId: p.uuid().primary(),
    position: p.integer(),
  },
});

export const PackItem = defineEntity({
  name: 'PackItem',
  tableName: 'pack_items',
  indexes: [{ name: 'pack_items_pack_id_index', properties: ['pack', 'position'] }],
  checks: [{ name: 'pack_items_quantity_check', property: 'quantity', expression: 'quantity >= 1' }],
  properties: {
    id: p.uuid().primary(),
    pack: () => p.manyToOne(Product).mapToPk().fieldName('pack_id').deleteRule('cascade'),
    product: () => p.manyToOne(Product).mapToPk().fieldName('product_id'),
    combination: () =>
      p.manyToOne(Combination).mapToPk().nullable().fieldName('combination_id').deleteRule('no action'),
    quantity: p.integer(),
    position: p.integer().default(0),
  },
});
