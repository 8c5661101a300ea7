import type { Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const Media = defineEntity({
  name: 'Media',
  tableName: 'media',
  indexes: [{ name: 'media_library_index', properties: ['shopId', 'createdAt', 'id'] }],
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
    name: p.text().default(''),
    /** For who cannot see it, by language. */
    alts: p.json<Translations>().defaultRaw("'{}'"),
    /** Per cent of the width and of the height: what stays in sight where it is cut. */
    focalX: p.integer().default(50),
    focalY: p.integer().default(50),
    /** Out of the library since then; its file and address stay. */
    archivedAt: p.datetime().nullable(),
    /** When something named it although it was archived long enough to be erased. */
    keptAt: p.datetime().nullable(),
    /** Nothing new may name it since then, and its files go. */
    erasedAt: p.datetime().nullable(),
    /** When the last of its files was gone. */
    filesGoneAt: p.datetime().nullable(),
    /** The picture that it was the file of until another took its place. */
    formerOf: p.uuid().nullable(),
    version: p.integer().version().default(1),
  },
});
