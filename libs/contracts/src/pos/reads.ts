import { z } from 'zod';
import { mobilePhone, personName, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { boot, customer, product } from './things.ts';
import { CUSTOMER_SEARCH_LEAST, TILL_ERRORS, TILL_PAGE } from './words.ts';

const till = { access: 'till' } as const;
const reads = { ...till, method: 'GET' } as const;
const pageSize = z.coerce
  .number({ error: 'validation.number' })
  .int({ error: 'validation.number' })
  .min(1, { error: 'validation.number' })
  .max(TILL_PAGE, { error: 'validation.number' });
const pageOf = (after: z.ZodType<string | undefined>) =>
  z.object({ after, limit: pageSize.default(TILL_PAGE) });
/** Where a list of changes has been read up to; opaque. */
const seen = z.string().regex(/^[0-9]{1,19}$/, { error: 'validation.number' });

/** Free pieces (or grams) of the combination, or of the product that has none. */
const stockOfUnit = z.object({ unitId: z.string(), here: z.int(), elsewhere: z.int() });

/** What a device asks for, to sell without network afterwards. */
export const tillReadsContract = {
  pair: defineEndpoint({
    access: 'public',
    name: 'till.pair',
    method: 'POST',
    path: '/dashboard/api/pos/devices',
    summary: 'A browser becomes the till of a register by the code that a manager was given',
    rateLimit: 'login',
    body: z.strictObject({
      code: z
        .string({ error: 'validation.required' })
        .trim()
        .min(1, { error: 'validation.required' })
        .max(40),
      /** How people call the machine. */
      name: z
        .string({ error: 'validation.required' })
        .trim()
        .min(1, { error: 'validation.required' })
        .max(60, { error: 'validation.tooLong' }),
    }),
    responses: {
      201: z.object({
        deviceId: z.string(),
        registerId: z.string(),
        series: z.int(),
        serverTime: z.string(),
      }),
    },
    errors: ['till_code', 'register_busy'],
  }),
  boot: defineEndpoint({
    ...reads,
    name: 'till.boot',
    path: '/dashboard/api/pos/boot',
    summary: 'Register, cashiers, promotions and settings, and what the server has of the device',
    responses: { 200: boot },
    errors: [...TILL_ERRORS],
  }),
  catalogue: defineEndpoint({
    ...reads,
    name: 'till.catalogue',
    path: '/dashboard/api/pos/catalogue',
    summary: 'Products with units, codes and prices, by id; `next` null: that was the last page',
    query: pageOf(uuid.optional()),
    responses: {
      200: z.object({
        items: z.array(product),
        next: z.string().nullable(),
        /** Of the first page: from where changes are asked for afterwards. */
        generation: z.string(),
        seen: z.string(),
      }),
    },
    errors: [...TILL_ERRORS],
  }),
  changes: defineEndpoint({
    ...reads,
    name: 'till.changes',
    path: '/dashboard/api/pos/catalogue/changes',
    summary:
      'Products that changed or went since, by id; `seen` of the first page is the next `since`. Without `limit`: all of them, or 410',
    query: pageOf(uuid.optional()).extend({
      generation: z.string().max(60),
      since: seen,
      // A till from before there were pages reads no `next`.
      limit: pageSize.optional(),
    }),
    responses: {
      200: z.object({
        changed: z.array(product),
        removed: z.array(z.string()),
        next: z.string().nullable(),
        seen: z.string(),
        /** Always false: for a till from before there were pages. */
        more: z.boolean(),
      }),
    },
    errors: [...TILL_ERRORS, 'generation_gone'],
  }),
  stock: defineEndpoint({
    ...reads,
    name: 'till.stock',
    path: '/dashboard/api/pos/stock',
    summary: 'Free pieces here and elsewhere, by unit',
    query: pageOf(uuid.optional()),
    responses: {
      200: z.object({
        items: z.array(stockOfUnit),
        next: z.string().nullable(),
        /** Of the first page: from where changes are asked for afterwards. */
        generation: z.string(),
        seen: z.string(),
      }),
    },
    errors: [...TILL_ERRORS],
  }),
  stockChanges: defineEndpoint({
    ...reads,
    name: 'till.stockChanges',
    path: '/dashboard/api/pos/stock/changes',
    summary:
      'Free pieces of the units whose stock changed since, by unit; `seen` of the first page is the next `since`',
    query: pageOf(uuid.optional()).extend({ generation: z.string().max(60), since: seen }),
    responses: {
      200: z.object({ items: z.array(stockOfUnit), next: z.string().nullable(), seen: z.string() }),
    },
    errors: [...TILL_ERRORS, 'generation_gone'],
  }),
  customers: defineEndpoint({
    ...reads,
    name: 'till.customers',
    path: '/dashboard/api/pos/customers',
    summary: 'Customers who bought at a counter or in the last twelve months, by id',
    query: pageOf(uuid.optional()),
    responses: { 200: z.object({ items: z.array(customer), next: z.string().nullable() }) },
    errors: [...TILL_ERRORS],
  }),
  searchCustomers: defineEndpoint({
    ...reads,
    name: 'till.searchCustomers',
    path: '/dashboard/api/pos/customers/search',
    summary: 'Customers by three characters or more of name or number',
    query: z.object({
      q: z
        .string({ error: 'validation.required' })
        .trim()
        .min(CUSTOMER_SEARCH_LEAST, { error: 'till.searchLeast' })
        .max(100, { error: 'validation.tooLong' }),
    }),
    responses: { 200: z.object({ items: z.array(customer) }) },
    errors: [...TILL_ERRORS],
  }),
  createCustomer: defineEndpoint({
    ...till,
    method: 'POST',
    name: 'till.createCustomer',
    path: '/dashboard/api/pos/customers',
    summary:
      'A new customer, under the id that the device made; `known` of a number that somebody has: nothing is made, and who it is is answered (BO-324)',
    body: z.strictObject({
      id: uuid,
      firstName: personName('form.validation.firstname'),
      lastName: personName('form.validation.lastname'),
      phone: mobilePhone,
    }),
    responses: { 200: z.object({ customer, known: z.boolean() }) },
    errors: [...TILL_ERRORS],
  }),
} as const;
