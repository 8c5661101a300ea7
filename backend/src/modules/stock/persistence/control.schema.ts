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
