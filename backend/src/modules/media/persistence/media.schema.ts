import { defineEntity, p } from '@mikro-orm/core';

export const Media = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    key: p.text().unique('media_key_unique'),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    contentHash: p.text(),
    ground: p.text().nullable(),
    createdAt: p.datetime(),
    /** When its AVIF files were there; null: only WebP so far. */
    avifAt: p.datetime().nullable(),
    owner: p.text().$type<'shop' | 'review' | 'incident'>().default('shop'),
    /** Whether its address answers; of the shop's own it always does. */
    shown: p.boolean().default(true),
  },
});
