import type { SupplierOrderState } from '@hanout/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What is ordered of a supplier. Its lines are written by SQL alone. */
export const SupplierOrderEntity = defineEntity({
  name: 'SupplierOrder',
  tableName: 'supplier_orders',
  indexes: [{ name: 'supplier_orders_supplier_id_index', properties: ['supplierId'] }],
  uniques: [{ name: 'supplier_orders_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    supplierId: p.uuid(),
    warehouseId: p.uuid(),
    state: p.text().$type<SupplierOrderState>().default('draft'),
    expectedOn: p.date().nullable(),
    reference: p.text().default(''),
    note: p.text().default(''),
    reason: p.text().default(''),
    createdBy: p.uuid().nullable(),
    createdByName: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    version: p.integer().default(1),
  },
});
export type SupplierOrder = InferEntity<typeof SupplierOrderEntity>;

export const SupplierOrderLineEntity = defineEntity({
  name: 'SupplierOrderLine',
  tableName: 'supplier_order_lines',
  uniques: [{ name: 'supplier_order_lines_unit_unique', properties: ['orderId', 'unitId'] }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    position: p.integer(),
    unitId: p.uuid(),
    label: p.json<object>(),
    supplierSku: p.text().default(''),
    ordered: p.integer(),
    received: p.integer().default(0),
    rejected: p.integer().default(0),
    givenUp: p.integer().default(0),
    over: p.boolean().default(false),
    priceHt: p.bigint('number').nullable(),
    taxRate: p.integer(),
  },
});
