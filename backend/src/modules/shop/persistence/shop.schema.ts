import type { Locale, Translations } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { ShopSettings, ShownTheme } from '../domain/shop.ts';

export const ShopEntity = defineEntity({
  name: 'Shop',
  tableName: 'shops',
  properties: {
    id: p.uuid().primary(),
    name: p.json<Translations>(),
    locales: p.array<Locale>(),
    currency: p.text().default('DZD'),
    activeAddToCart: p.boolean().default(true),
    settings: p.json<Partial<ShopSettings>>().defaultRaw("'{}'"),
    theme: p.json<ShownTheme>().nullable(),
    /** Its orders and documents are counted apart from those of other shops: of every shop that came to others. */
    ownNumbers: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

export const ShopDomainEntity = defineEntity({
  name: 'ShopDomain',
  tableName: 'shop_domains',
  properties: {
    host: p.text().primary(),
    shop: () => p.manyToOne(ShopEntity).mapToPk(),
  },
});
