import type { MovementType, ReservationState } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

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
  indexes: [
    { name: 'stock_levels_shop_id_index', properties: ['shopId'] },
    { name: 'stock_levels_warehouse_id_index', properties: ['warehouseId'] },
  ],
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
    /** The lot's last day is the one before; a place without a lot never expires. */
    expiresOn: p.date().nullable(),
    /** When the first pieces of the lot came in here. */
    receivedAt: p.datetime().nullable(),
    /** Left the shelf, not yet arrived or sold. */
    inTransit: p.integer().default(0),
    /** Lies here, but waits for inspection. */
    quarantined: p.integer().default(0),
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
    state: p.text().$type<ReservationState>(),
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
    inTransitChange: p.integer().default(0),
    quarantinedChange: p.integer().default(0),
    /** What besides an order moved it: `expedition`, `stock_take`, `quarantine`, `supplier_receipt`; and which. */
    document: p.text().nullable(),
    documentId: p.uuid().nullable(),
    /** Of what came in: what a piece cost without tax, centimes. */
    unitCostHt: p.bigint('number').nullable(),
    /** False: in the building, and not the shop's. */
    owned: p.boolean().default(true),
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

/** Whose work is limited to warehouses (`staff.warehouses_limited`) acts on those that they are named for here. */
export const WarehouseStaff = defineEntity({
  name: 'WarehouseStaff',
  tableName: 'warehouse_staff',
  properties: { warehouseId: p.uuid().primary(), staffId: p.uuid().primary() },
});
