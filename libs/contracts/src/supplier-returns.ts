import { z } from 'zod';
import { day, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { documentSum, named } from './procurement/bill-parts.ts';
import { done, id, page, read, search, text, unit, version, write } from './procurement/parts.ts';

/** What was refused gathers on a draft, leaves, and is settled. */
export const SUPPLIER_RETURN_STATES = ['draft', 'sent', 'credited'] as const;
export type SupplierReturnState = (typeof SUPPLIER_RETURN_STATES)[number];

const row = z.object({
  id: z.string(),
  number: z.string(),
  supplier: named,
  warehouse: named,
  state: z.enum(SUPPLIER_RETURN_STATES),
  lines: z.int(),
  pieces: z.int(),
  /** Of what is sold by weight, which is none of the pieces. */
  grams: z.int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SupplierReturnRow = z.output<typeof row>;

const line = z.object({
  ...unit.shape,
  id: z.string(),
  receipt: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  lot: z.string(),
  reason: z.string(),
  /** Refused. */
  quantity: z.int(),
  /** Of these, pieces that a bill asks for: they stay owed until its supplier gives a credit note. */
  billed: z.int(),
  /** What left of it; 0 as long as it is a draft. */
  sent: z.int(),
});
export type SupplierReturnLine = z.output<typeof line>;

const detail = row.extend({
  version: z.int(),
  note: z.string(),
  sentBy: z.string().nullable(),
  creditedAt: z.string().nullable(),
  creditedBy: z.string().nullable(),
  /** The credit note, among payments. */
  creditId: z.string().nullable(),
  supplierPhone: z.string(),
  items: z.array(line),
  maySend: z.boolean(),
  mayCredit: z.boolean(),
});
export type SupplierReturnDetail = z.output<typeof detail>;

const P = '/dashboard/api/supplier-returns';

/** What was refused of deliveries, on its way back. */
export const supplierReturnsContract = {
  list: defineEndpoint({
    ...read,
    name: 'supplierReturns.list',
    path: P,
    summary: 'Returns to suppliers, the latest first',
    query: z.object({
      q: search,
      state: z.enum(SUPPLIER_RETURN_STATES, { error: 'validation.choice' }).optional(),
      supplier: uuid.optional(),
      ...page,
    }),
    responses: {
      200: z.object({
        returns: z.array(row),
        counts: z.record(z.enum(SUPPLIER_RETURN_STATES), z.int()),
        pagination,
      }),
    },
  }),
  show: defineEndpoint({
    ...read,
    name: 'supplierReturns.show',
    path: `${P}/:id`,
    summary: 'A return to a supplier with what is on it',
    params: id,
    responses: { 200: detail },
    errors: ['not_found'],
  }),
  send: defineEndpoint({
    ...write,
    name: 'supplierReturns.send',
    method: 'POST',
    path: `${P}/:id/send`,
    summary: 'What was refused leaves quarantine for its supplier; goods that were never owned cost nothing',
    params: id,
    body: z.strictObject({ version, note: text(500).default('') }),
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
  credit: defineEndpoint({
    ...write,
    name: 'supplierReturns.credit',
    method: 'POST',
    path: `${P}/:id/credit`,
    summary: 'The supplier’s word of it: a credit note that pays bills, or nothing where nothing was owed',
    params: id,
    body: z.strictObject({
      version,
      number: text(60).default(''),
      onDay: day,
      ht: documentSum,
      tax: documentSum,
    }),
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
} as const;
