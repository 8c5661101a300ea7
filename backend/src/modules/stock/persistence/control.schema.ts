import { defineEntity, p } from '@mikro-orm/core';
import type { QcOutcome, QuarantineOrigin } from '../domain/quarantine.ts';

/** Pieces that came back, expired or look wrong, until somebody says what becomes of them. */
export const QuarantineItem = defineEntity({
  name: 'QuarantineItem',
  tableName: 'stock_quarantine',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    levelId: p.uuid(),
    quantity: p.integer(),
    origin: p.text().$type<QuarantineOrigin>(),
    orderId: p.uuid().nullable(),
    /** null and `hold`: still lying there. */
    outcome: p.text().$type<QcOutcome>().nullable(),
    reason: p.text().nullable(),
    createdAt: p.datetime(),
    inspectedAt: p.datetime().nullable(),
    inspectedBy: p.uuid().nullable(),
    /** False: refused on delivery, so that it is its supplier's until somebody accepts it after all. */
    owned: p.boolean().default(true),
    /** What a piece of it is to be paid with, without tax, centimes; null: it is not said. */
    unitCostHt: p.bigint('number').nullable(),
    /** Of what came by a receipt of a supplier: the movement that brought it, also of what was divided from it since. */
    movementId: p.uuid().nullable(),
  },
});

/** One counting of a warehouse. */
export const StockTake = defineEntity({
  name: 'StockTake',
  tableName: 'stock_takes',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    warehouseId: p.uuid(),
    state: p.text().$type<'open' | 'posted' | 'cancelled'>(),
    note: p.text().nullable(),
    createdAt: p.datetime(),
    createdBy: p.uuid().nullable(),
    closedAt: p.datetime().nullable(),
  },
});
