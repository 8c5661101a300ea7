import type { Locale } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { HomeModuleSettings, HomeModuleTexts } from '../domain/home-module.ts';
import type { Sources } from '../domain/translatable.ts';

export const HomeModuleEntity = defineEntity({
  name: 'HomeModule',
  tableName: 'home_modules',
  indexes: [{ name: 'home_modules_shop_id_index', properties: ['shopId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    type: p.text(),
    position: p.integer(),
    active: p.boolean().default(true),
    visibleFrom: p.datetime().nullable(),
    visibleUntil: p.datetime().nullable(),
    /** When pages change by it next: its beginning, then its end. */
    nextMoment: p.datetime().nullable(),
    settings: p.json<HomeModuleSettings>().defaultRaw("'{}'"),
    texts: p.json<Partial<Record<Locale, HomeModuleTexts>>>().defaultRaw("'{}'"),
    items: p.array().columnType('uuid[]').default([]),
    /** Of each translation, the French that it was made from. */
    sources: p.json<Sources>().defaultRaw("'{}'"),
  },
});
