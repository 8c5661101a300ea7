import type { Channel, Combinability, ItemScope, Locale, PromotionType } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export type PromotionTexts = Partial<Record<Locale, { readonly title?: string; readonly slogan?: string }>>;

export const Promotion = defineEntity({
  name: 'Promotion',
  tableName: 'promotions',
  indexes: [{ name: 'promotions_shop_id_index', properties: ['shopId', 'active', 'startsAt'] }],
  checks: [
    {
      name: 'promotions_scope_check',
      property: 'scope',
      expression: `scope in ('product', 'category', 'brand', 'brandline', 'collection', 'customer_segment', 'all', 'cart', 'shipping', 'payment_method')`,
    },
    {
      name: 'promotions_type_check',
      property: 'type',
      expression: `type in ('percentage', 'amount')`,
    },
    {
      name: 'promotions_value_check',
      property: 'value',
      expression: `value > 0 and (type = 'amount' or value <= 10000)`,
    },
    {
      name: 'promotions_combinability_check',
      property: 'combinability',
      expression: `combinability in ('stackable', 'group_exclusive_item', 'group_exclusive_cart', 'global_exclusive')`,
    },
    { name: 'promotions_schedule_check', expression: 'ends_at is null or ends_at > starts_at' },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    scope: p.text().$type<ItemScope>(),
    targets: p.array().columnType('uuid[]').default([]),
    type: p.text().$type<PromotionType>(),
    /** Basis points or centimes, by type. */
    value: p.bigint('number'),
    combinability: p.text().$type<Combinability>().default('stackable'),
    priority: p.integer().default(0),
    channels: p.array<Channel>(),
    coupon: p.text().columnType('citext').nullable(),
    singleUse: p.boolean().default(false),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    active: p.boolean().default(true),
    featured: p.boolean().default(false),
    texts: p.json<PromotionTexts>().default('{}'),
    createdAt: p.datetime(),
  },
});
