import { defineEntity, p } from '@mikro-orm/core';

export const CustomerEntity = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    type: p.text().$type<'person' | 'reseller' | 'company'>().default('person'),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text().nullable(),
    labels: p.array<string>().default([]),
    note: p.text().default(''),
    blocked: p.boolean().default(false),
    /** Of a duplicate: who it is now. */
    mergedInto: p.uuid().nullable(),
    searchText: p.text(),
    createdAt: p.datetime(),
    lastOrderAt: p.datetime().nullable(),
    version: p.integer().version().default(1),
  },
});

export const CustomerAddressEntity = defineEntity({
  name: 'CustomerAddress',
  tableName: 'customer_addresses',
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    name: p.text(),
    phone: p.text(),
    email: p.text().nullable(),
    communeId: p.integer(),
    address: p.text().default(''),
    usedAt: p.datetime(),
  },
});
