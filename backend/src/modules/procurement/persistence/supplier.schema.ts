import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';

/** Whom the shop buys from. */
export const SupplierEntity = defineEntity({
  name: 'Supplier',
  tableName: 'suppliers',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    contact: p.text().default(''),
    phone: p.text().default(''),
    email: p.text().default(''),
    address: p.text().default(''),
    nif: p.text().default(''),
    nis: p.text().default(''),
    rc: p.text().default(''),
    ai: p.text().default(''),
    note: p.text().default(''),
    leadDays: p.integer().nullable(),
    paymentDays: p.integer().nullable(),
    active: p.boolean().default(true),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Its name as staff search it. */
    searchText: p.text().generated('search_folded(name) stored').$type<Opt<string>>(),
  },
});
export type Supplier = InferEntity<typeof SupplierEntity>;

/** For how much a supplier sells a unit. Written by SQL alone. Money in centimes, the rate in basis points. */
export const SupplierPriceEntity = defineEntity({
  name: 'SupplierPrice',
  tableName: 'supplier_prices',
  indexes: [{ name: 'supplier_prices_unit_id_index', properties: ['unitId'] }],
  properties: {
    supplierId: p.uuid().primary(),
    unitId: p.uuid().primary(),
    shopId: p.uuid(),
    supplierSku: p.text().default(''),
    priceHt: p.bigint('number'),
    taxRate: p.integer().default(0),
    packSize: p.integer().default(1),
    minQuantity: p.integer().default(1),
    leadDays: p.integer().nullable(),
    fromDay: p.date(),
    preferred: p.boolean().default(false),
  },
});
