import { isEmail } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  days,
  done,
  flag,
  id,
  page,
  pieces,
  price,
  priceHt,
  read,
  search,
  taxRate,
  text,
  unit,
  version,
  write,
} from './procurement/parts.ts';

export { MAX_SUPPLIER_LINES, type ProcuredUnit, SUPPLIER_UNITS_FOUND } from './procurement/parts.ts';

export const SUPPLIER_VIEWS = ['active', 'inactive'] as const;

const name = text(120).min(1, { error: 'validation.required' });
const line = (max: number) => text(max).default('');
const email = line(200).refine((typed) => typed === '' || isEmail(typed), { error: 'form.validation.email' });

const supplierRow = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  active: z.boolean(),
  leadDays: z.int().nullable(),
  paymentDays: z.int().nullable(),
  /** Products that name it as theirs. */
  products: z.int(),
  /** Units of which it has a price. */
  prices: z.int(),
});
export type SupplierRow = z.output<typeof supplierRow>;

const supplierPrice = price.extend({
  ...unit.shape,
  supplierSku: z.string(),
  packSize: z.int(),
  minQuantity: z.int(),
  leadDays: z.int().nullable(),
  preferred: z.boolean(),
  /** Since when it is this price. */
  since: z.string(),
});
export type SupplierPrice = z.output<typeof supplierPrice>;

/** What can be ordered of a supplier: with its price, or what the catalog knows of it. */
const supplierUnit = price.extend({
  ...unit.shape,
  onHand: z.int(),
  supplierSku: z.string(),
  packSize: z.int(),
  minQuantity: z.int(),
  /** Whether the supplier has a price of it. */
  known: z.boolean(),
});
export type SupplierUnit = z.output<typeof supplierUnit>;

const supplierDetail = supplierRow.extend({
  version: z.int(),
  email: z.string(),
  address: z.string(),
  nif: z.string(),
  nis: z.string(),
  rc: z.string(),
  ai: z.string(),
  note: z.string(),
  createdAt: z.string(),
});
export type SupplierDetail = z.output<typeof supplierDetail>;

/** From whom the shop buys, and for how much. */
export const suppliersContract = {
  list: defineEndpoint({
    ...read,
    name: 'suppliers.list',
    path: '/dashboard/api/suppliers',
    summary: 'Suppliers by name',
    query: z.object({
      q: search,
      view: z.enum(SUPPLIER_VIEWS, { error: 'validation.choice' }).optional(),
      ...page,
    }),
    responses: {
      200: z.object({
        suppliers: z.array(supplierRow),
        counts: z.object({ active: z.int(), inactive: z.int() }),
        pagination,
      }),
    },
  }),
  show: defineEndpoint({
    ...read,
    name: 'suppliers.show',
    path: '/dashboard/api/suppliers/:id',
    summary: 'A supplier with its terms and its numbers',
    params: id,
    responses: { 200: supplierDetail },
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    ...write,
    name: 'suppliers.create',
    method: 'POST',
    path: '/dashboard/api/suppliers',
    summary: 'A new supplier; its name is no other one’s, whatever the case of its letters',
    once: true,
    body: z.strictObject({ name }),
    responses: { 201: z.object({ id: z.string() }) },
  }),
  edit: defineEndpoint({
    ...write,
    name: 'suppliers.edit',
    method: 'PATCH',
    path: '/dashboard/api/suppliers/:id',
    summary: 'What is known of a supplier; products that name it are told of a new name',
    params: id,
    body: z.strictObject({
      ...{ version, name, contact: line(120), phone: line(40), email, address: line(400) },
      ...{ nif: line(40), nis: line(40), rc: line(40), ai: line(40), note: line(1000) },
      ...{ leadDays: days.default(null), paymentDays: days.default(null), active: z.boolean() },
    }),
    responses: done,
    errors: ['not_found', 'stale'],
  }),
  prices: defineEndpoint({
    ...read,
    name: 'suppliers.prices',
    path: '/dashboard/api/suppliers/:id/prices',
    summary: 'What a supplier sells, and for how much',
    params: id,
    query: z.object({ q: search, ...page }),
    responses: { 200: z.object({ prices: z.array(supplierPrice), pagination }) },
    errors: ['not_found'],
  }),
  units: defineEndpoint({
    ...read,
    name: 'suppliers.units',
    path: '/dashboard/api/suppliers/:id/units',
    summary:
      'What can be ordered of it: by words or code, its own first; without either what it is known to sell',
    params: id,
    query: z.object({ q: search, own: flag.default(false) }),
    responses: { 200: z.object({ units: z.array(supplierUnit) }) },
    errors: ['not_found'],
  }),
  setPrice: defineEndpoint({
    ...write,
    name: 'suppliers.setPrice',
    method: 'PUT',
    path: '/dashboard/api/suppliers/:id/prices/:unitId',
    summary: 'For how much a supplier sells a unit, without tax; one supplier of a unit is preferred',
    params: z.object({ id: uuid, unitId: uuid }),
    body: z.strictObject({
      ...{ priceHt, taxRate, supplierSku: line(60), leadDays: days.default(null) },
      ...{ packSize: pieces, minQuantity: pieces, preferred: z.boolean().default(false) },
    }),
    responses: { 200: z.object({ ok: z.literal(true), priceTtc: centimesOut }) },
    errors: ['not_found'],
  }),
  removePrice: defineEndpoint({
    ...write,
    name: 'suppliers.removePrice',
    method: 'DELETE',
    path: '/dashboard/api/suppliers/:id/prices/:unitId',
    summary: 'A supplier sells a unit no longer',
    params: z.object({ id: uuid, unitId: uuid }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
} as const;
