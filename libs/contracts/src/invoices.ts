import { z } from 'zod';
import { centimesOut, pageQuery, pagination, translations, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, search, text } from './stock/parts.ts';

const line = (max: number) => text(max).default('');
const reads = { method: 'GET', access: 'staff', permission: 'accounts.read' } as const;

/** By which the state knows a trader: register (RC), tax (NIF), statistics (NIS), article of the tax roll (AI). */
const LEGAL = { rc: line(40), nif: line(40), nis: line(40), ai: line(40) };

/** Whom an invoice is for, as it is written on it: a person or a company. */
const buyer = z.strictObject({
  name: text(160).min(1, { error: 'validation.required' }),
  address: line(400),
  ...LEGAL,
});

/** What an invoice says of who sells. */
const SELLER_FACTS = ['address', 'rc', 'nif', 'nis', 'ai'] as const;
export type SellerFact = (typeof SELLER_FACTS)[number];

const legalOut = { rc: z.string(), nif: z.string(), nis: z.string(), ai: z.string() };
const worth = { ht: centimesOut, tax: centimesOut };

const invoiceLine = z.object({
  names: translations,
  /** Its values of attributes, in the languages that have one. */
  variants: translations,
  sku: z.string().nullable(),
  quantity: z.int(),
  /** Of a piece, without tax, reductions taken off; rounded. */
  unitHt: centimesOut,
  /** Basis points. */
  taxRate: z.int(),
  ...worth,
  ttc: centimesOut,
});

/** What stands on an invoice, as it was when it was issued. */
const invoiceDocument = z.object({
  seller: z.object({ names: translations, address: z.string(), phone: z.string(), ...legalOut }),
  order: z.object({ number: z.string(), placedAt: z.string() }),
  lines: z.array(invoiceLine),
  /** Basis points, and what is taxed by them. */
  taxes: z.array(z.object({ rate: z.int(), ...worth })),
  /** Carriage, without tax. */
  delivery: centimesOut,
  payment: z.object({ type: z.string(), means: z.array(z.string()) }),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;
export type InvoiceLine = z.output<typeof invoiceLine>;

const buyerOut = z.object({ name: z.string(), address: z.string(), ...legalOut });
export type InvoiceBuyer = z.output<typeof buyerOut>;

const head = z.object({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string().nullable(),
  ...worth,
  /** With tax and carriage: what is paid. */
  total: centimesOut,
});

const row = head.extend({ orderNumber: z.string(), buyer: z.string() });
export type InvoiceRow = z.output<typeof row>;

const invoice = head.extend({ buyer: buyerOut, document: invoiceDocument });
export type Invoice = z.output<typeof invoice>;

/** Invoices: issued once an order, numbered without gaps by shop and year, never changed. */
export const invoicesContract = {
  issue: defineEndpoint({
    method: 'POST',
    access: 'staff',
    permission: 'accounts.move',
    csrf: true,
    once: true,
    name: 'invoices.issue',
    path: '/dashboard/api/invoices',
    summary: 'Issue the invoice of an order; asked again, the one that it has',
    body: z.strictObject({ orderId: uuid, buyer }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
    errors: ['not_found', 'not_invoiced'],
  }),
  list: defineEndpoint({
    ...reads,
    name: 'invoices.list',
    path: '/dashboard/api/invoices',
    summary: 'Invoices, the latest first: of a month, by number or buyer, with what they add up to',
    query: pageQuery.extend({
      q: search,
      /** Of Algiers, `2026-11`. */
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'validation.date' })
        .optional(),
    }),
    responses: {
      200: z.object({
        invoices: z.array(row),
        totals: z.object({ ...worth, total: centimesOut }),
        pagination,
      }),
    },
  }),
  show: defineEndpoint({
    ...reads,
    name: 'invoices.show',
    path: '/dashboard/api/invoices/:id',
    summary: 'One invoice as it was issued',
    params: id,
    responses: { 200: invoice },
    errors: ['not_found'],
  }),
  ofOrder: defineEndpoint({
    ...reads,
    name: 'invoices.ofOrder',
    path: '/dashboard/api/orders/:id/invoice',
    summary: 'The invoice of an order, and whether it may have one',
    params: id,
    responses: {
      200: z.object({
        invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
        invoiced: z.boolean(),
        /** What the shop has not said of itself, and its invoices would lack. */
        missing: z.array(z.enum(SELLER_FACTS)),
      }),
    },
    errors: ['not_found'],
  }),
} as const;
