import { z } from 'zod';
import { uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { created, id, ok, read, text, write } from './parts.ts';

export const warehouse = z.object({
  id: z.string(),
  name: z.string(),
  communeId: z.int().nullable(),
  priority: z.int(),
  active: z.boolean(),
  units: z.int(),
  onHand: z.int(),
  available: z.int(),
  staffIds: z.array(z.string()),
});
export type WarehouseRow = z.output<typeof warehouse>;

export const warehousesContract = {
  warehouses: defineEndpoint({
    ...read,
    name: 'stock.warehouses',
    path: '/dashboard/api/warehouses',
    summary: 'Warehouses that one works in, in the order in which the shop sells from them',
    responses: { 200: z.object({ warehouses: z.array(warehouse) }) },
  }),
  createWarehouse: defineEndpoint({
    ...write,
    name: 'stock.createWarehouse',
    once: true,
    path: '/dashboard/api/warehouses',
    summary: 'A new warehouse, sold from last',
    permission: 'stock.warehouses',
    body: z.strictObject({
      name: text(80).min(1, { error: 'validation.required' }),
      communeId: z.int().nullish(),
    }),
    responses: created,
  }),
  editWarehouse: defineEndpoint({
    ...write,
    method: 'PATCH',
    name: 'stock.editWarehouse',
    path: '/dashboard/api/warehouses/:id',
    summary: 'Name, commune, and whether the shop sells from it',
    permission: 'stock.warehouses',
    params: id,
    body: z.strictObject({
      name: text(80).min(1, { error: 'validation.required' }).optional(),
      communeId: z.int().nullish(),
      active: z.boolean().optional(),
    }),
    responses: ok,
    errors: ['not_found'],
  }),
  limitStaff: defineEndpoint({
    ...write,
    method: 'PUT',
    name: 'stock.limitStaff',
    path: '/dashboard/api/staff/:id/warehouses',
    summary: 'In which warehouses somebody works: null for all of the shop, none for no warehouse',
    permission: 'staff.edit',
    params: id,
    body: z.strictObject({
      /** Of the member, as the form showed it. */
      version: z.int().min(1),
      warehouses: z.array(uuid).max(200, { error: 'validation.tooMany' }).nullable(),
    }),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int() }) },
    errors: ['not_found', 'stale', 'beyond_own_rights'],
  }),
  orderWarehouses: defineEndpoint({
    ...write,
    method: 'PUT',
    name: 'stock.orderWarehouses',
    path: '/dashboard/api/warehouse-order',
    summary: 'The order in which the shop sells from its warehouses, the first first',
    permission: 'stock.warehouses',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(200) }),
    responses: ok,
  }),
} as const;
