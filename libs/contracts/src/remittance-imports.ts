import { z } from 'zod';
import { centimesOut, pageQuery, pagination, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  PAYMENT_ROW_KINDS,
  PAYMENT_ROW_OUTCOMES,
  PAYMENT_ROW_TREATMENTS,
  STATEMENT_READINGS,
  TRANSPORTER_PAYMENT_STATES,
  TRANSPORTER_PAYMENT_STEPS,
  TRANSPORTER_PAYMENT_TYPES,
} from './remittances.ts';

/** What a column of a transporter's statement can be. */
export const STATEMENT_FIELDS = [
  ...(['tracking', 'reference', 'status', 'name', 'phone', 'commune', 'wilaya', 'day', 'amount'] as const),
  ...([
    'collected',
    'credit',
    'debit',
    'kind',
    'fee_delivery',
    'fee_cod',
    'fee_return',
    'fee_extra',
  ] as const),
  'payment_ref',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** By what a column of amounts writes its decimals. */
export const DECIMAL_STYLES = ['comma', 'point'] as const;

/** The most that is read of a statement. */
export const STATEMENT_LIMITS = {
  ...{ bytes: 20 * 1024 * 1024, rows: 120_000, columns: 60, cell: 1_000 },
} as const;

/** Why a statement could not be read. */
export const STATEMENT_FAILURES = ['unreadable', 'too_large', 'no_rows', 'fault'] as const;

/** Why an order is taken for the one of a row. */
export const LINK_REASONS = [
  ...([
    'tracking',
    'tracking_key',
    'reference',
    'phone',
    'name',
    'place',
    'amount',
    'day',
    'by_hand',
  ] as const),
  ...(['other_transporter', 'other_amount', 'other_phone', 'not_delivered'] as const),
] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** Why a row cannot be paid: the cell that says it is quoted. */
export const ROW_PROBLEMS = ['amount', 'no_amount', 'fee', 'tracking'] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** What the rows of a statement are narrowed to; `look` is what waits for somebody. */
export const ROW_TABS = ['look', 'all', 'matched', 'unmatched', 'paid'] as const;
export type RowTab = (typeof ROW_TABS)[number];

const nullable = { centimes: centimesOut.nullable(), text: z.string().nullable() };

const figures = z.object({
  rows: z.int(),
  credits: z.int(),
  debits: z.int(),
  /** Of every row that has an amount. */
  fileNet: centimesOut,
  /** What the file's last line says of it; null: it has none. */
  fileTotal: nullable.centimes,
  includedRows: z.int(),
  includedNet: centimesOut,
  matched: z.int(),
  /** Of those, the ones that pay another amount, and how much in all. */
  gaps: z.int(),
  gapNet: centimesOut,
  unmatched: z.int(),
  unmatchedNet: centimesOut,
  alreadyPaid: z.int(),
  alreadyPaidNet: centimesOut,
  /** What waits for somebody. */
  toLook: z.int(),
  /** Orders that the included rows pay, and those of them that stay short. */
  ordersPaid: z.int(),
  ordersShort: z.int(),
  /** Proposals that are nearly sure. */
  nearlySure: z.int(),
});
export type StatementFigures = z.output<typeof figures>;

const columns = z.object({
  head: z.array(z.string()),
  /** Lines that stand above the head. */
  preface: z.array(z.string()),
  /** Up to five cells of each line, to see what a column holds. */
  sample: z.array(z.array(z.string())),
  fields: z.array(z.enum(STATEMENT_FIELDS).nullable()),
  /** Null: its cells leave open which it is. */
  styles: z.array(z.enum(DECIMAL_STYLES).nullable()),
  reading: z.enum(STATEMENT_READINGS),
  /** How many parcels agree with each reading, of those that were looked at. */
  fits: z.object({ net: z.int(), collected: z.int(), gross: z.int(), of: z.int() }),
});
export type StatementColumns = z.output<typeof columns>;

export const statement = z.object({
  id: z.string(),
  number: z.string(),
  transporter: z.object({ id: z.string(), name: z.string() }),
  source: z.enum(['file', 'manual']),
  state: z.enum(TRANSPORTER_PAYMENT_STATES),
  step: z.enum(TRANSPORTER_PAYMENT_STEPS),
  type: z.enum(TRANSPORTER_PAYMENT_TYPES).nullable(),
  accountId: nullable.text,
  accountName: nullable.text,
  received: nullable.centimes,
  receivedOn: nullable.text,
  reference: nullable.text,
  note: nullable.text,
  fileName: nullable.text,
  failure: nullable.text,
  total: z.int(),
  done: z.int(),
  /** When its step began, for the time that is left. */
  since: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  confirmedAt: nullable.text,
  version: z.int(),
  columns: columns.nullable(),
  figures: figures.nullable(),
});
export type Statement = z.output<typeof statement>;

const order = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  commune: z.string(),
  paymentState: z.string(),
});

export const statementRow = z.object({
  /** The line of the sheet. */
  number: z.int(),
  tracking: nullable.text,
  reference: nullable.text,
  status: nullable.text,
  name: nullable.text,
  phone: nullable.text,
  day: nullable.text,
  kind: z.enum(PAYMENT_ROW_KINDS),
  charge: z.enum(['cod', 'delivery', 'return', 'other']),
  amount: nullable.centimes,
  order: order.nullable(),
  /** Found, but not surely: somebody takes it or not. */
  proposed: order.nullable(),
  score: z.int().nullable(),
  reasons: z.array(z.enum(LINK_REASONS)),
  byHand: z.boolean(),
  outcome: z.enum(PAYMENT_ROW_OUTCOMES),
  matched: z.boolean(),
  alreadyPaid: z.boolean(),
  expected: nullable.centimes,
  gap: nullable.centimes,
  treatment: z.enum(PAYMENT_ROW_TREATMENTS).nullable(),
  treatmentReason: nullable.text,
  included: z.boolean(),
  /** Whether somebody may include it. */
  open: z.boolean(),
  problem: z.enum(ROW_PROBLEMS).nullable(),
  problemCell: nullable.text,
  /** What was done with it when it was laid on its parcel. */
  resolved: nullable.text,
});
export type StatementRowShown = z.output<typeof statementRow>;

const candidate = order.extend({
  /** What its transporter holds of it, and claims. */
  holds: centimesOut,
  expected: centimesOut,
  tracking: nullable.text,
  deliveredAt: nullable.text,
  score: z.int().nullable(),
  reasons: z.array(z.enum(LINK_REASONS)),
});
export type StatementCandidate = z.output<typeof candidate>;

const params = z.object({ id: uuid });
const rowParams = z.object({ id: uuid, number: z.coerce.number().int().min(1).max(10_000_000) });
const version = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' });
const reads = { access: 'staff', permission: 'delivery.settle' } as const;
const writes = { access: 'staff', permission: 'delivery.settle', csrf: true } as const;
const answer = { 200: statement };
const ROOT = '/dashboard/api/transporter-payments';
const refusals = ['not_found', 'payment_state', 'stale'] as const;

export const remittanceImportsContract = {
  upload: defineEndpoint({
    ...writes,
    name: 'statements.upload',
    method: 'POST',
    path: `${ROOT}/import`,
    summary: 'A statement of a transporter as CSV or XLSX; no money moves before somebody confirms it',
    files: { maxCount: 1, maxBytes: STATEMENT_LIMITS.bytes },
    body: z.strictObject({
      transporterId: uuid,
      /** Of a file that is known already: once more. */
      again: z.enum(['true', 'false'], { error: 'validation.choice' }).optional(),
    }),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['not_found', 'same_file', 'too_large', 'unsupported_media_type', 'storage_full'],
  }),
  show: defineEndpoint({
    ...reads,
    name: 'statements.show',
    method: 'GET',
    path: `${ROOT}/:id`,
    summary: 'A payment of a transporter: how far it is, its columns, its figures',
    params,
    responses: answer,
    errors: ['not_found'],
  }),
  rows: defineEndpoint({
    ...reads,
    name: 'statements.rows',
    method: 'GET',
    path: `${ROOT}/:id/rows`,
    summary: 'Its rows with their orders, what was expected, what came and why they were linked',
    params,
    query: pageQuery.extend({
      tab: z.enum(ROW_TABS, { error: 'validation.choice' }).default('all'),
      /** A tracking, a reference, a name, a number of an order. */
      q: z.string().trim().max(60, { error: 'validation.tooLong' }).default(''),
    }),
    responses: { 200: z.object({ rows: z.array(statementRow), pagination }) },
    errors: ['not_found'],
  }),
  map: defineEndpoint({
    ...writes,
    name: 'statements.map',
    method: 'PUT',
    path: `${ROOT}/:id/mapping`,
    summary:
      'Name the columns, remembered for files of this transporter with the same head; the reading begins',
    params,
    body: z.strictObject({
      version,
      fields: z.array(z.enum(STATEMENT_FIELDS, { error: 'validation.choice' }).nullable()).max(60),
      styles: z.array(z.enum(DECIMAL_STYLES, { error: 'validation.choice' }).nullable()).max(60),
      reading: z.enum(STATEMENT_READINGS, { error: 'validation.choice' }),
    }),
    responses: answer,
    errors: refusals,
  }),
  select: defineEndpoint({
    ...writes,
    name: 'statements.select',
    method: 'POST',
    path: `${ROOT}/:id/selection`,
    summary:
      'Include rows or leave them out: some by number, those of an outcome, or all that may be included',
    params,
    body: z.strictObject({
      version,
      include: z.boolean({ error: 'validation.choice' }),
      rows: z.array(z.int().min(1)).max(1_000, { error: 'validation.tooMany' }).optional(),
      outcome: z.enum(PAYMENT_ROW_OUTCOMES, { error: 'validation.choice' }).optional(),
      all: z.literal(true).optional(),
    }),
    responses: answer,
    errors: refusals,
  }),
  acceptSure: defineEndpoint({
    ...writes,
    name: 'statements.acceptSure',
    method: 'POST',
    path: `${ROOT}/:id/accept`,
    summary: 'Link the proposals that are nearly sure, each to what it was proposed',
    params,
    body: z.strictObject({ version }),
    responses: answer,
    errors: refusals,
  }),
  editRow: defineEndpoint({
    ...writes,
    name: 'statements.editRow',
    method: 'PATCH',
    path: `${ROOT}/:id/rows/:number`,
    summary: 'Link a row to an order or to none (remembered), or say what is done about its gap',
    params: rowParams,
    body: z.strictObject({
      version,
      orderId: uuid.nullable().optional(),
      treatment: z.enum(PAYMENT_ROW_TREATMENTS, { error: 'validation.choice' }).optional(),
      reason: z.string().trim().max(300, { error: 'validation.tooLong' }).optional(),
    }),
    responses: { 200: z.object({ statement, row: statementRow }) },
    errors: refusals,
  }),
  deliver: defineEndpoint({
    ...writes,
    name: 'statements.deliver',
    method: 'POST',
    path: `${ROOT}/:id/deliver`,
    summary:
      'Say that parcels of some rows arrived, which are on their way here; then all rows are judged anew',
    params,
    body: z.strictObject({
      version,
      rows: z
        .array(z.int().min(1))
        .min(1, { error: 'validation.required' })
        .max(1_000, { error: 'validation.tooMany' }),
    }),
    responses: answer,
    errors: [...refusals, 'rows_changed'],
  }),
  candidates: defineEndpoint({
    ...reads,
    name: 'statements.candidates',
    method: 'GET',
    path: `${ROOT}/:id/rows/:number/candidates`,
    summary: 'Orders of a row, the nearest first; of a search, those that it finds',
    params: rowParams,
    query: z.object({ q: z.string().trim().max(60, { error: 'validation.tooLong' }).default('') }),
    responses: { 200: z.object({ candidates: z.array(candidate) }) },
    errors: ['not_found'],
  }),
  again: defineEndpoint({
    ...writes,
    name: 'statements.again',
    method: 'POST',
    path: `${ROOT}/:id/again`,
    summary: 'Read a file once more that could not be read',
    params,
    body: z.strictObject({ version }),
    responses: answer,
    errors: refusals,
  }),
  discard: defineEndpoint({
    ...writes,
    name: 'statements.discard',
    method: 'DELETE',
    path: `${ROOT}/:id`,
    summary: 'Give a draft up: its rows and its file are deleted, that it was there is kept',
    params,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    responses: { 204: null },
    errors: refusals,
  }),
  file: defineEndpoint({
    ...reads,
    name: 'statements.file',
    method: 'GET',
    path: `${ROOT}/:id/file`,
    summary: 'The file as it came',
    params,
    responses: { 200: z.string() },
    errors: ['not_found'],
  }),
  export: defineEndpoint({
    ...reads,
    name: 'statements.export',
    method: 'GET',
    path: `${ROOT}/:id/export`,
    summary: 'Its rows with what was found of them as CSV or XLSX',
    params,
    query: z.object({ format: sheetFormat }),
    responses: { 200: z.string() },
    errors: ['not_found', 'too_large'],
  }),
} as const;
