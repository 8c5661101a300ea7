import type { ReadyTheme, ThemeValues } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const ThemeEntity = defineEntity({
  name: 'Theme',
  tableName: 'themes',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    base: p.text().$type<ReadyTheme>(),
    values: p.json<ThemeValues>().defaultRaw("'{}'"),
    draft: p.json<ThemeValues>().nullable(),
    draftVersion: p.integer().default(1),
    draftSavedAt: p.datetime().nullable(),
    draftSavedBy: p.uuid().nullable(),
    /** Of the newest published version; 0 where there is none. */
    number: p.integer().default(0),
    isDefault: p.boolean().default(false),
    archivedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A picture that a theme names, or did in a version of it. */
export const ThemePictureEntity = defineEntity({
  name: 'ThemePicture',
  tableName: 'theme_pictures',
  properties: {
    theme: () => p.manyToOne(ThemeEntity).mapToPk().primary(),
    mediaId: p.uuid().primary(),
    shopId: p.uuid(),
  },
});

export const ThemeVersionEntity = defineEntity({
  name: 'ThemeVersion',
  tableName: 'theme_versions',
  properties: {
    theme: () => p.manyToOne(ThemeEntity).mapToPk().primary(),
    number: p.integer().primary(),
    shopId: p.uuid(),
    base: p.text().$type<ReadyTheme>(),
    values: p.json<ThemeValues>(),
    css: p.text(),
    cssHash: p.text(),
    at: p.datetime(),
    byId: p.uuid().nullable(),
    byName: p.text().nullable(),
  },
});
