import { CHANNELS, MEANS } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, day, localeSchema, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { PAYMENT_TYPES } from './staff-orders.ts';

/** What sales can be added up by: of an order, or of its goods. */
export const SALES_DIMS = [
  'day',
  'month',
  'hour',
  'product',
  'category',
  'brand',
  'channel',
  'payment',
  'wilaya',
  'transporter',
  'agent',
  'register',
  'cashier',
  'source',
  'tax',
] as const;
/** What a row leads to the rest of, and no list offers. */
const SALES_NARROWED = ['product', 'category', 'brand', 'register', 'cashier'] as const;
export type SalesBy = (typeof SALES_DIMS)[number];

/** Days of a period, at most: what one question may cost has a bound. */
export const MAX_REPORT_DAYS = 400;
/** Rows of a page; a file has all of them. */
export const MAX_REPORT_ROWS = 200;
/** Lines of a file that shows what is behind the figures. */
export const MAX_REPORT_LINES = 200_000;
/** A workbook holds fewer. */
export const MAX_REPORT_LINES_XLSX = 120_000;

const DAY_MS = 24 * 3_600_000;
const span = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const inBounds = (asked: { from: string; to: string }) => span(asked) >= 1 && span(asked) <= MAX_REPORT_DAYS;
const BOUNDS = { error: 'reports.period', path: ['to'] };

/** Days of Algiers, both included. */
const period = { from: day, to: day };
const narrowed = {
  channel: z.enum(CHANNELS, { error: 'validation.choice' }).optional(),
  payment: z.enum(PAYMENT_TYPES, { error: 'validation.choice' }).optional(),
  wilaya: z.coerce.number({ error: 'validation.number' }).int().min(1).max(99).optional(),
  transporter: uuid.optional(),
  agent: uuid.optional(),
  register: uuid.optional(),
  cashier: uuid.optional(),
  category: uuid.optional(),
  brand: uuid.optional(),
  product: uuid.optional(),
};
const by = z.enum(SALES_DIMS, { error: 'validation.choice' }).default('day');
const asked = { ...period, ...narrowed, by };

export const salesQuery = z.object(asked).refine(inBounds, BOUNDS);
export type SalesQuestion = z.output<typeof salesQuery>;

/** What was sold: on the day on which the customer had the goods; what came back, on the day on which it did. */
const salesFigures = z.object({
  /** Deliveries and counter sales; what comes back is none less. */
  orders: z.int(),
  returns: z.int(),
  pieces: z.int(),
  returnedPieces: z.int(),
  /** At list prices, with tax. */
  gross: centimesOut,
  reductions: centimesOut,
  returned: centimesOut,
  /** Gross less reductions and what came back. */
  net: centimesOut,
  netHt: centimesOut,
  tax: centimesOut,
  /** Charged for delivery; no part of the net sales. */
  delivery: centimesOut,
});
export type SalesFigures = z.output<typeof salesFigures>;

const named = { key: z.string(), name: z.string() };
const salesRow = salesFigures.extend({
  ...named,
  /** Net of the period before. */ before: centimesOut.nullable(),
});
export type SalesRow = z.output<typeof salesRow>;

/** What is left of sales, by the method of the shop. */
const marginFigures = z.object({
  netHt: centimesOut,
  /** Of it, that of goods whose cost is known. */
  costedHt: centimesOut,
  cost: centimesOut,
  margin: centimesOut,
  /** Basis points of `costedHt`; null without any. */
  rate: z.int().nullable(),
  /** Basis points of the net sales whose cost is known; null without sales. */
  coverage: z.int().nullable(),
  /** Of the net sales, whose cost is that of the product's form. */
  estimatedHt: centimesOut,
  pieces: z.int(),
});
export type MarginFigures = z.output<typeof marginFigures>;
const marginRow = marginFigures.extend(named);
export type MarginRow = z.output<typeof marginRow>;

const point = z.object({ day: z.string(), net: centimesOut, orders: z.int() });
export type SalesPoint = z.output<typeof point>;

const bothOf = { means: z.enum(MEANS), documents: centimesOut, books: centimesOut };
/** Two sides of an equation, which must be equal. */
const proof = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.int(),
  /** What the facts say. */
  facts: z.object({ sold: centimesOut, delivery: centimesOut, returned: centimesOut, total: centimesOut }),
  /** What the books say of the same orders, by kind of entry. */
  books: z.object({
    entries: z.array(z.object({ kind: z.string(), postings: z.int(), amount: centimesOut })),
    total: centimesOut,
  }),
  /** Net without tax, tax, and both, by rate. */
  rates: z.array(z.object({ rate: z.int(), ht: centimesOut, tax: centimesOut, ttc: centimesOut })),
  /** Orders whose two sides differ. */
  differing: z.array(
    z.object({ id: z.string(), number: z.string(), facts: centimesOut, books: centimesOut }),
  ),
  /** The postings themselves, the largest first. */
  postings: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      number: z.string(),
      at: z.string(),
      kind: z.string(),
      amount: centimesOut,
    }),
  ),
  /** What sessions that were opened in the period took in by each means, as their documents and as the books say. */
  counter: z.object({
    sessions: z.int(),
    /** There are more, which were not looked into. */
    cut: z.boolean(),
    means: z.array(z.object(bothOf)),
    /** Sessions of which the two differ. */
    differing: z.array(z.object({ id: z.string(), name: z.string(), ...bothOf })),
  }),
  /** Events of orders that reports have yet to hear of. */
  waiting: z.int(),
});
export type SalesProof = z.output<typeof proof>;

/** What orders can be told apart by; one asks for several products, and may use several promotions. */
export const FUNNEL_BYS = [
  'day',
  'hour',
  'agent',
  'wilaya',
  'transporter',
  'channel',
  'product',
  'promotion',
  'source',
] as const;
export type FunnelBy = (typeof FUNNEL_BYS)[number];
/** What became of the orders that were received in the period, or what happened in it. */
export const FUNNEL_READINGS = ['cohort', 'activity'] as const;

const funnelAsked = {
  ...period,
  ...{
    channel: narrowed.channel,
    wilaya: narrowed.wilaya,
    transporter: narrowed.transporter,
    agent: narrowed.agent,
  },
  by: z.enum(FUNNEL_BYS, { error: 'validation.choice' }).default('day'),
  reading: z.enum(FUNNEL_READINGS, { error: 'validation.choice' }).default('cohort'),
  /** Whether orders that are flagged as duplicates count. */
  duplicates: z.enum(['true', 'false'], { error: 'validation.choice' }).default('true'),
};
const funnelQuery = z.object(funnelAsked).refine(inBounds, BOUNDS);
export type FunnelQuestion = z.output<typeof funnelQuery>;

const funnelFigures = z.object({
  received: z.int(),
  duplicates: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  sentBack: z.int(),
  lost: z.int(),
  cancelled: z.int(),
  /** None in the reading of what happened. */
  open: z.int(),
  collected: z.int(),
  /** What the delivered ones came to when they left. */
  worth: centimesOut,
  /** Basis points; null where nothing is to be divided by. */
  confirmedRate: z.int().nullable(),
  deliveredRate: z.int().nullable(),
  shippedRate: z.int().nullable(),
  /** Tenths of a day, from reception to delivery. */
  days: z.int().nullable(),
});
export type FunnelFigures = z.output<typeof funnelFigures>;
const funnelRow = funnelFigures.extend(named);
export type FunnelRow = z.output<typeof funnelRow>;

const read = { method: 'GET', access: 'staff', permission: 'reports.read' } as const;
const file = { format: sheetFormat, language: localeSchema.optional() };

export const reportsContract = {
  sales: defineEndpoint({
    ...read,
    name: 'reports.sales',
    path: '/dashboard/api/reports/sales',
    summary:
      'What was sold and what came back in a period, added up by what is asked for, beside the period before',
    query: salesQuery,
    responses: {
      200: z.object({
        from: z.string(),
        to: z.string(),
        before: z.object({ from: z.string(), to: z.string(), totals: salesFigures, series: z.array(point) }),
        totals: salesFigures,
        series: z.array(point),
        rows: z.array(salesRow),
        /** Of so many, the first are shown. */
        found: z.int(),
        /** The goods, the register and the cashier that it is narrowed to. */
        only: z.array(z.object({ by: z.enum(SALES_NARROWED), name: z.string() })),
      }),
    },
  }),
  salesExport: defineEndpoint({
    ...read,
    name: 'reports.salesExport',
    path: '/dashboard/api/reports/sales/export',
    summary: 'The same as a file with the definition of each figure, or the lines behind it',
    query: z
      .object({ ...asked, ...file, lines: z.enum(['true', 'false']).default('false') })
      .refine(inBounds, BOUNDS),
    responses: { 200: null },
  }),
  margins: defineEndpoint({
    ...read,
    name: 'reports.margins',
    path: '/dashboard/api/reports/margins',
    summary: 'What is left of what was sold, with how much of it has a known cost; needs accounts.read too',
    query: salesQuery,
    responses: {
      200: z.object({
        from: z.string(),
        to: z.string(),
        method: z.enum(['average', 'fifo']),
        totals: marginFigures,
        /** Charged for delivery, and what carriers kept, as it was posted in the period. */
        delivery: centimesOut,
        fees: centimesOut,
        rows: z.array(marginRow),
        found: z.int(),
      }),
    },
    errors: ['forbidden'],
  }),
  marginsExport: defineEndpoint({
    ...read,
    name: 'reports.marginsExport',
    path: '/dashboard/api/reports/margins/export',
    summary: 'The same as a file; needs accounts.read too',
    query: z.object({ ...asked, ...file }).refine(inBounds, BOUNDS),
    responses: { 200: null },
    errors: ['forbidden'],
  }),
  funnel: defineEndpoint({
    ...read,
    name: 'reports.funnel',
    path: '/dashboard/api/reports/funnel',
    summary: 'How far orders came: received, confirmed, shipped, delivered, sent back, collected',
    query: funnelQuery,
    responses: {
      200: z.object({
        from: z.string(),
        to: z.string(),
        reading: z.enum(FUNNEL_READINGS),
        totals: funnelFigures,
        rows: z.array(funnelRow),
        found: z.int(),
      }),
    },
  }),
  funnelExport: defineEndpoint({
    ...read,
    name: 'reports.funnelExport',
    path: '/dashboard/api/reports/funnel/export',
    summary: 'The same as a file with the definition of each figure',
    query: z.object({ ...funnelAsked, ...file }).refine(inBounds, BOUNDS),
    responses: { 200: null },
  }),
  proof: defineEndpoint({
    ...read,
    name: 'reports.proof',
    path: '/dashboard/api/reports/proof',
    summary:
      'What reports say was sold in a period, beside what the books say of the same orders, with their postings',
    query: z.object(period).refine(inBounds, BOUNDS),
    responses: { 200: proof },
  }),
} as const;
