import { z } from 'zod';
import {
  centimesOut,
  localeSchema,
  pageQuery,
  pagination,
  sheetFormat,
  translations,
  uuid,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, pieces, reason, search, text } from './stock/parts.ts';

const line = (max: number) => text(max).default('');
const reads = { method: 'GET', access: 'staff', permission: 'accounts.read' } as const;

/** By which the state knows a trader: register (RC), tax (NIF), statistics (NIS), article of the tax roll (AI). */
const LEGAL = { rc: line(40), nif: line(40), nis: line(40), ai: line(40) };

/** Whom an invoice is for, as it is written on it: a person or a company. */
export const invoiceBuyer = z.strictObject({
  name: text(160).min(1, { error: 'validation.required' }),
  address: line(400),
  ...LEGAL,
});

/** What an invoice says of who sells. */
export const SELLER_FACTS = ['address', 'rc', 'nif', 'nis', 'ai'] as const;
export type SellerFact = (typeof SELLER_FACTS)[number];

const legalOut = { rc: z.string(), nif: z.string(), nis: z.string(), ai: z.string() };
const worth = { ht: centimesOut, tax: centimesOut };

/** Which of the two a document is: the invoice, or what takes of it back (*avoir*). */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
const kind = z.enum(INVOICE_KINDS);

const invoiceLine = z.object({
  /** The order's; the first invoices do not say it. */
  lineId: z.string().optional(),
  names: translations,
  /** Its values of attributes, in the languages that have one. */
  variants: translations,
  sku: z.string().nullable(),
  /** Of pieces that were told apart; the first invoices do not say it. */
  serials: z.array(z.string()).optional(),
  quantity: z.int(),
  /** Of a piece, without tax, reductions taken off; rounded. */
  unitHt: centimesOut,
  /** Basis points. */
  taxRate: z.int(),
  ...worth,
  ttc: centimesOut,
});

/** By the place of its line on the invoice. */
const creditLine = invoiceLine.extend({ line: z.int() });
export type CreditLine = z.output<typeof creditLine>;

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
/** What a credit note takes back; the rest stands on its invoice. */
export type CreditDocument = Pick<InvoiceDocument, 'taxes' | 'delivery'> & { readonly lines: CreditLine[] };
export type InvoiceLine = z.output<typeof invoiceLine>;

const buyerOut = z.object({ name: z.string(), address: z.string(), ...legalOut });
export type InvoiceBuyer = z.output<typeof buyerOut>;

const head = z.object({
  kind,
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

export const invoiceOut = head.extend({
  ...{ buyer: buyerOut, document: invoiceDocument },
  /** Of a credit note: which invoice it corrects, and why. */
  credits: z.object({ number: z.string(), issuedAt: z.string(), reason: z.string() }).nullable(),
});
export type Invoice = z.output<typeof invoiceOut>;

/** What may still be credited of the invoice of an order, and what of that is due since goods came back. */
const creditable = z.object({
  lines: z.array(
    z.object({ line: z.int(), names: translations, variants: translations, left: z.int(), due: z.int() }),
  ),
  delivery: z.object({ left: centimesOut, due: z.boolean() }),
  due: z.boolean(),
});
export type Creditable = z.output<typeof creditable>;

const narrowed = {
  q: search,
  kind: kind.optional(),
  /** Of Algiers, `2026-11`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'validation.date' })
    .optional(),
};

/** Invoices, and the credit notes that correct them: issued once an order, numbered without gaps by shop and year, never changed. */
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
    body: z.strictObject({ orderId: uuid, buyer: invoiceBuyer }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
    errors: ['not_found', 'not_invoiced'],
  }),
  credit: defineEndpoint({
    method: 'POST',
    access: 'staff',
    permission: 'accounts.move',
    csrf: true,
    once: true,
    name: 'invoices.credit',
    path: '/dashboard/api/invoices/:id/credit-notes',
    summary:
      'Issue a credit note of an invoice: pieces of its lines, carriage, or both; never more than is left',
    params: id,
    body: z
      .strictObject({
        lines: z.array(z.strictObject({ line: z.int().min(0).max(999), quantity: pieces })).max(1000),
        delivery: z.boolean().default(false),
        reason,
      })
      .refine(({ lines, delivery }) => delivery || lines.length > 0, {
        ...{ error: 'validation.required', path: ['lines'] },
      }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
    errors: ['not_found', 'over_credited'],
  }),
  list: defineEndpoint({
    ...reads,
    name: 'invoices.list',
    path: '/dashboard/api/invoices',
    summary:
      'Invoices and credit notes, the latest first: of a month, by number or buyer, with what they add up to, credit notes as less',
    query: pageQuery.extend(narrowed),
    responses: {
      200: z.object({
        invoices: z.array(row),
        totals: z.object({ ...worth, total: centimesOut }),
        pagination,
      }),
    },
  }),
  export: defineEndpoint({
    ...reads,
    name: 'invoices.export',
    path: '/dashboard/api/invoices/export',
    summary:
      'What the list finds as a file, the oldest first, with the numbers by which the state knows each buyer; credit notes as less',
    query: z.object({ ...narrowed, format: sheetFormat, language: localeSchema.optional() }),
    responses: { 200: null },
  }),
  show: defineEndpoint({
    ...reads,
    name: 'invoices.show',
    path: '/dashboard/api/invoices/:id',
    summary: 'One invoice or credit note as it was issued',
    params: id,
    responses: { 200: invoiceOut },
    errors: ['not_found'],
  }),
  ofOrder: defineEndpoint({
    ...reads,
    name: 'invoices.ofOrder',
    path: '/dashboard/api/orders/:id/invoice',
    summary:
      'The invoice of an order that stands, what credit notes it has and may have, and whether it may have an invoice',
    params: id,
    responses: {
      200: z.object({
        invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
        /** All that were issued, also those that are credited whole. */
        documents: z.array(z.object({ kind, id: z.string(), number: z.string(), total: centimesOut })),
        /** Null: nothing is left of an invoice. */
        creditable: creditable.nullable(),
        invoiced: z.boolean(),
        /** What the shop has not said of itself, and its invoices would lack. */
        missing: z.array(z.enum(SELLER_FACTS)),
      }),
    },
    errors: ['not_found'],
  }),
} as const;
