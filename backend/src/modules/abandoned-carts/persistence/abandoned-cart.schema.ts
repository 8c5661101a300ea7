import type { CartState } from '@hanout/contracts';
import type { Centimes, Locale } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import type { CapturedLine, CapturedShipping } from '../domain/captured-cart.ts';

export interface CartCall {
  readonly at: string;
  readonly result: string;
  readonly note: string | null;
  readonly by: string;
}

export const AbandonedCartEntity = defineEntity({
  name: 'AbandonedCart',
  tableName: 'abandoned_carts',
  uniques: [{ name: 'abandoned_carts_cart_unique', properties: ['shopId', 'browserId', 'cartToken'] }],
  checks: [
    {
      name: 'abandoned_carts_state_check',
      property: 'state',
      expression: `state in ('new', 'called', 'dismissed', 'converted')`,
    },
    {
      name: 'abandoned_carts_converted_check',
      expression: `(state = 'converted') = (closed_at is not null)`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    browserId: p.uuid(),
    cartToken: p.text(),
    externalId: p.text(),
    captureId: p.uuid(),
    capturedAt: p.datetime(),
    startedAt: p.datetime(),
    state: p.text().$type<CartState>().default('new'),
    firstName: p.text().default(''),
    lastName: p.text().default(''),
    phone: p.text(),
    email: p.text().nullable(),
    locale: p.text().$type<Locale>(),
    source: p.text(),
    lines: p.json<CapturedLine[]>(),
    subtotal: p.bigint('number').$type<Centimes>(),
    shipping: p.json<CapturedShipping>().defaultRaw("'{}'"),
    calls: p.integer().default(0),
    lastCall: p.json<CartCall>().nullable(),
    callbackAt: p.datetime().nullable(),
    orderId: p.uuid().nullable(),
    closedAt: p.datetime().nullable(),
    version: p.integer().version().default(1),
  },
});
