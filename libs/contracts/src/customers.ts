import { z } from 'zod';
import { centimesOut, mobilePhone, pagination, personName, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { orderRow } from './orders/list.ts';

export const CUSTOMER_TYPES = ['person', 'reseller', 'company'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
export const CUSTOMER_SORTS = ['recent', 'orders_desc', 'spent_desc', 'name_asc'] as const;

const number = (max: number) => z.coerce.number({ error: 'validation.number' }).int().min(1).max(max);

export const customerRow = z.object({
  id: z.string(),
  version: z.int(),
  type: z.enum(CUSTOMER_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phones: z.array(z.string()),
  labels: z.array(z.string()),
  blocked: z.boolean(),
  orders: z.int(),
  delivered: z.int(),
  /** Came back, or was refused at the door. */
  returned: z.int(),
  /** Of what was delivered. */
  spent: centimesOut,
  lastOrderAt: z.string().nullable(),
});
export type CustomerRow = z.output<typeof customerRow>;

export const customerAddress = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  communeId: z.int(),
  commune: z.string(),
  wilaya: z.string(),
  /** Of the 69 scheme. */
  wilayaCode: z.int(),
  address: z.string(),
});
export type CustomerAddress = z.output<typeof customerAddress>;

export const customerDetail = customerRow.extend({
  note: z.string(),
  /** What they owe of goods that they have. */
  due: centimesOut,
  createdAt: z.string(),
  addresses: z.array(customerAddress),
  /** The latest ones. */
  latestOrders: z.array(orderRow),
  /** Who may be the same person: the same name, or the same address. */
  likely: z.array(customerRow),
});
export type CustomerDetail = z.output<typeof customerDetail>;

const label = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(40, { error: 'validation.tooLong' });
const version = z.int({ error: 'validation.number' }).min(1);
const params = z.object({ id: uuid });
const reads = { method: 'GET', access: 'staff', permission: 'customers.read' } as const;
const edits = { method: 'POST', access: 'staff', permission: 'customers.edit', csrf: true, params } as const;
const changed = { 200: z.object({ ok: z.literal(true), version: z.int() }) };

export const customersContract = {
  list: defineEndpoint({
    ...reads,
    name: 'customers.list',
    path: '/dashboard/api/customers',
    summary: 'Customers by name or number, by label, blocked or not; the latest to order first',
    query: z.object({
      q: z.string().max(100, { error: 'validation.tooLong' }).default(''),
      label: z.string().max(40).optional(),
      blocked: z.enum(['yes', 'no'], { error: 'validation.choice' }).optional(),
      type: z.enum(CUSTOMER_TYPES, { error: 'validation.choice' }).optional(),
      segment: uuid.optional(),
      sort: z.enum(CUSTOMER_SORTS, { error: 'validation.choice' }).default('recent'),
      page: number(100_000).default(1),
      perPage: number(100).default(25),
    }),
    responses: {
      200: z.object({
        customers: z.array(customerRow),
        /** Labels in use, with how many customers have each. */
        labels: z.array(z.object({ label: z.string(), customers: z.int() })),
        pagination,
      }),
    },
  }),
  byPhone: defineEndpoint({
    ...reads,
    name: 'customers.byPhone',
    path: '/dashboard/api/customers/by-phone',
    summary: 'Who has this number, and where their parcels went',
    query: z.object({ phone: mobilePhone }),
    responses: {
      200: z.object({ customer: customerRow.nullable(), addresses: z.array(customerAddress) }),
    },
  }),
  detail: defineEndpoint({
    ...reads,
    name: 'customers.detail',
    path: '/dashboard/api/customers/:id',
    summary: 'One customer: numbers, addresses, orders, notes, and who may be the same person',
    params,
    responses: { 200: customerDetail },
    errors: ['not_found'],
  }),
  edit: defineEndpoint({
    ...edits,
    name: 'customers.edit',
    path: '/dashboard/api/customers/:id',
    summary: 'Correct a customer; what was ordered keeps the names of its day',
    body: z.strictObject({
      version,
      type: z.enum(CUSTOMER_TYPES, { error: 'validation.choice' }),
      firstName: personName('form.validation.firstname'),
      lastName: personName('form.validation.lastname'),
      email: z.union([z.email({ error: 'form.validation.email' }), z.literal('')]).nullish(),
      labels: z.array(label).max(20, { error: 'validation.tooMany' }),
      note: z.string().trim().max(4000, { error: 'validation.tooLong' }),
      /** A flag for staff: orders of a blocked customer are flagged, never refused. */
      blocked: z.boolean(),
    }),
    responses: changed,
    errors: ['not_found', 'stale'],
  }),
  merge: defineEndpoint({
    ...edits,
    name: 'customers.merge',
    path: '/dashboard/api/customers/:id/merge',
    summary: 'Another customer is the same person: numbers, addresses, labels and notes come together here',
    body: z.strictObject({ version, otherId: uuid }),
    responses: changed,
    errors: ['not_found', 'stale'],
  }),
} as const;
