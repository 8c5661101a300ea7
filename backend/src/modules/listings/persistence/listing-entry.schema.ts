import type { Centimes, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

/** What a product of a shop is found, filtered and sorted by. Derived from the catalog; written by statements alone. */
export const ListingEntry = defineEntity({
  name: 'ListingEntry',
  tableName: 'listing_entries',
  indexes: [{ name: 'listing_entries_changed_in_index', properties: ['shopId', 'changedIn'] }],
  properties: {
    shopId: p.uuid().primary(),
    productId: p.uuid().primary(),
    /** Visitors may see it. */
    shown: p.boolean(),
    brandId: p.uuid().nullable(),
    brandLineId: p.uuid().nullable(),
    /** With all ancestors. */
    categoryIds: p.array().columnType('uuid[]'),
    collectionIds: p.array().columnType('uuid[]'),
    featureValueIds: p.array().columnType('uuid[]'),
    attributeValueIds: p.array().columnType('uuid[]'),
    unitIds: p.array().columnType('uuid[]'),
    /** Of the unit that a card shows, before promotions, centimes. */
    priceTtc: p.bigint('number').$type<Centimes>(),
    createdAt: p.datetime(),
    availableFrom: p.datetime().nullable(),
    names: p.json<Translations>(),
    /** Names, tags, SKUs and barcodes as they are written; the searcher folds them. */
    searchText: p.text(),
    /** The transaction that wrote the row: readers ask for what is newer than what they know. */
    changedIn: p.bigint('number'),
  },
});
