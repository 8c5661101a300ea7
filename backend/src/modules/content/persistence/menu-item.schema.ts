import type { MenuItemType, MenuPlace } from '@hanout/contracts';
import type { Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { Sources } from '../domain/translatable.ts';

export const MenuItemEntity = defineEntity({
  name: 'MenuItem',
  tableName: 'menu_items',
  indexes: [{ name: 'menu_items_shop_id_index', properties: ['shopId', 'place', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    place: p.text().$type<MenuPlace>(),
    parentId: p.uuid().nullable(),
    position: p.integer().default(0),
    type: p.text().$type<MenuItemType>(),
    targetId: p.uuid().nullable(),
    link: p.text().nullable(),
    /** Empty: the target's own name. */
    names: p.json<Translations>().defaultRaw("'{}'"),
    /** Of each translation, the French that it was made from. */
    sources: p.json<Sources>().defaultRaw("'{}'"),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});
