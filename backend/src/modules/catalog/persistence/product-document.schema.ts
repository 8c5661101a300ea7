import type { Centimes, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { CardDocument, PageDocument } from '../application/projection/document.ts';
import { Product } from './product.schema.ts';

/** The projection behind cards and product pages: one row a product, without stock and promotions. */
export const ProductDocument = defineEntity({
  name: 'ProductDocument',
  tableName: 'product_documents',
  indexes: [
    { name: 'product_documents_category_ids_index', properties: ['categoryIds'], type: 'gin' },
    { name: 'product_documents_shop_id_index', properties: ['shopId', 'status', 'createdAt'] },
  ],
  properties: {
    product: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    shopId: p.uuid(),
    status: p.text(),
    mainCategoryId: p.uuid(),
    brandId: p.uuid().nullable(),
    brandLineId: p.uuid().nullable(),
    tagIds: p.array().columnType('uuid[]').default([]),
    collectionIds: p.array().columnType('uuid[]').default([]),
    /** The product's categories and all their ancestors. */
    categoryIds: p.array().columnType('uuid[]'),
    /** What its stock is counted on: itself, its combinations, or the parts of a pack. */
    unitIds: p.array().columnType('uuid[]'),
    /** Of the unit the card shows: the default combination, else the product. */
    priceTtc: p.bigint('number').$type<Centimes>(),
    createdAt: p.datetime(),
    names: p.json<Translations>(),
    /** Its names and its variants' values in every language as staff search them: by the database, so that both sides agree. */
    searchText: p.text().nullable(),
    card: p.json<CardDocument>(),
    document: p.json<PageDocument>(),
  },
});
