import { defineEntity, p } from '@mikro-orm/core';

/** What people say of a unit, beside what is sold of it. Written by SQL alone. */
export const ReorderRuleEntity = defineEntity({
  name: 'ReorderRule',
  tableName: 'reorder_rules',
  indexes: [{ name: 'reorder_rules_shop_id_index', properties: ['shopId'] }],
  properties: {
    unitId: p.uuid().primary(),
    shopId: p.uuid(),
    minimum: p.integer().nullable(),
    maximum: p.integer().nullable(),
    off: p.boolean().default(false),
  },
});

/** When a shop was looked at last. Written by SQL alone. */
export const ReorderReviewEntity = defineEntity({
  name: 'ReorderReview',
  tableName: 'reorder_reviews',
  properties: { shopId: p.uuid().primary(), onDay: p.date(), at: p.datetime(), units: p.integer() },
});

/** What to order again, as it was reckoned last. Written by SQL alone. */
export const ReorderSuggestionEntity = defineEntity({
  name: 'ReorderSuggestion',
  tableName: 'reorder_suggestions',
  indexes: [
    { name: 'reorder_suggestions_shop_id_index', properties: ['shopId', 'daysLeft', 'unitId'] },
    { name: 'reorder_suggestions_supplier_id_index', properties: ['supplierId'] },
  ],
  properties: {
    unitId: p.uuid().primary(),
    shopId: p.uuid(),
    supplierId: p.uuid().nullable(),
    suggested: p.integer(),
    daysLeft: p.integer().nullable(),
    figures: p.json<object>(),
  },
});
