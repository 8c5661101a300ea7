import type { ReviewState } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const ReviewEntity = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  checks: [
    { name: 'reviews_rating_check', property: 'rating', expression: 'rating between 1 and 5' },
    {
      name: 'reviews_state_check',
      property: 'state',
      expression: `state in ('pending', 'approved', 'refused')`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    productId: p.uuid(),
    rating: p.integer(),
    /** Plain text: it is shown as text, never as HTML. */
    text: p.text(),
    name: p.text(),
    email: p.text(),
    phone: p.text(),
    purchaseDate: p.date(),
    boughtHere: p.boolean(),
    imageId: p.uuid().nullable(),
    locale: p.text().$type<Locale>(),
    state: p.text().$type<ReviewState>().default('pending'),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.text().nullable(),
    version: p.integer().version().default(1),
  },
});
