import { type Channel, type Combinability, type PromotionType, SCOPES, type Scope } from '@hanout/kernel';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { PromotionTexts } from '../domain/promotion-texts.ts';

export const Promotion = defineEntity({
  name: 'Promotion',
  tableName: 'promotions',
  indexes: [{ name: 'promotions_shop_id_index', properties: ['shopId', 'active', 'startsAt'] }],
  checks: [
    {
      name: 'promotions_scope_check',
      property: 'scope',
      expression: `scope in (${SCOPES.map((scope) => `'${scope}'`).join(', ')})`,
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
    slug: p.text(),
    scope: p.text().$type<Scope>(),
    targets: p.array().columnType('uuid[]').default([]),
    /** What `payment_method` is for. */
    paymentMethods: p.array<string>().default([]),
    type: p.text().$type<PromotionType>(),
    /** Basis points or centimes, by type. */
    value: p.bigint('number'),
    combinability: p.text().$type<Combinability>().default('stackable'),
    priority: p.integer().default(0),
    channels: p.array<Channel>(),
    coupon: p.text().columnType('citext').nullable(),
    /** Once for each phone number. */
    singleUse: p.boolean().default(false),
    /** How often in all; null: any number of times. */
    usageLimit: p.integer().nullable(),
    /** How often now; only the statements of coupon redemption change it. */
    uses: p.integer().default(0),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    active: p.boolean().default(true),
    featured: p.boolean().default(false),
    texts: p.json<PromotionTexts>().defaultRaw("'{}'"),
    bannerId: p.uuid().nullable(),
    archivedAt: p.datetime().nullable(),
    /** Its next start or end that nobody was told of yet; null: none is to come. */
    nextMoment: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});
export type PromotionRecord = InferEntity<typeof Promotion>;

/** One use of a coupon, by one order; an order that is cancelled gives it back. */
export const CouponRedemption = defineEntity({
  name: 'CouponRedemption',
  tableName: 'coupon_redemptions',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    promotionId: p.uuid(),
    orderId: p.uuid(),
    phone: p.text(),
    singleUse: p.boolean(),
    redeemedAt: p.datetime(),
    releasedAt: p.datetime().nullable(),
  },
});
