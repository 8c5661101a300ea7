import { defineEntity, p } from '@mikro-orm/core';
import type { HoldState, MovementType } from '../domain/movements.ts';

export const Warehouse = defineEntity({
  name: 'Warehouse',
  tableName: 'warehouses',
  indexes: [{ name: 'warehouses_shop_id_index', properties: ['shopId', 'priority'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    communeId: p.integer().nullable(),
    priority: p.integer().default(0),
    active: p.boolean().default(true),
    createdAt: p.datetime(),
  },
});

/** One unit in one warehouse and lot; changed only together with a movement, by the ledger. */
export const StockLevel = defineEntity({
  name: 'StockLevel',
  tableName: 'stock_levels',
  indexes: [{ name: 'stock_levels_shop_id_index', properties: ['shopId'] }],
  uniques: [{ name: 'stock_levels_place_unique', properties: ['unitId', 'warehouseId', 'lot'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    unitId: p.uuid(),
    warehouseId: p.uuid(),
    lot: p.text().default(''),
    onHand: p.integer().default(0),
    held: p.integer().default(0),
    reserved: p.integer().default(0),
  },
});

export const StockHold = defineEntity({
  name: 'StockHold',
  tableName: 'stock_holds',
  indexes: [
    { name: 'stock_holds_order_id_index', properties: ['orderId'] },
    { name: 'stock_holds_level_id_index', properties: ['levelId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    orderId: p.uuid(),
    orderLineId: p.uuid(),
    levelId: p.uuid(),
    quantity: p.integer(),
    state: p.text().$type<HoldState>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Append-only: nothing ever changes or deletes a movement. */
export const StockMovement = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movements',
  indexes: [
    { name: 'stock_movements_level_id_index', properties: ['levelId'] },
    { name: 'stock_movements_order_id_index', properties: ['orderId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    levelId: p.uuid(),
    type: p.text().$type<MovementType>(),
    quantity: p.integer(),
    onHandChange: p.integer(),
    heldChange: p.integer(),
    reservedChange: p.integer(),
    reason: p.text().nullable(),
    orderId: p.uuid().nullable(),
    orderLineId: p.uuid().nullable(),
    transition: p.text().nullable(),
    actorKind: p.text(),
    actorId: p.uuid().nullable(),
    actorName: p.text().nullable(),
    at: p.datetime(),
  },
});
