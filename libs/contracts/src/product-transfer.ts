import { z } from 'zod';
import { pageQuery, pagination, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** What a column of a file of products can be; the export's heads are these names. */
export const TRANSFER_FIELDS = [
  ...['id', 'sku', 'barcode', 'status', 'name_fr', 'name_en', 'name_ar', 'category', 'brand', 'tags'],
  ...['collections', 'price_ht', 'tax', 'supply_price_ht', 'supplier', 'wholesale_price_ht', 'wholesale_moq'],
  ...['short_fr', 'short_en', 'short_ar', 'long_fr', 'long_en', 'long_ar', 'seo_title_fr', 'seo_title_en'],
  ...['seo_title_ar', 'seo_description_fr', 'seo_description_en', 'seo_description_ar', 'weight', 'length'],
  ...['width', 'height', 'featured', 'on_sale', 'has_serials', 'weighed', 'visible', 'combinations', 'pack'],
] as const;
/** What a column can be besides: read, and kept as the price without tax, as what lies in a warehouse, and
 * as the addresses of pictures. */
export const IMPORT_FIELDS = [...TRANSFER_FIELDS, 'price_ttc', 'stock', 'pictures'] as const;
export type TransferField = (typeof IMPORT_FIELDS)[number];

/** What the shop pays and to whom: only for those who set prices or order from suppliers. */
export const COST_FIELDS: readonly TransferField[] = ['supply_price_ht', 'supplier'];

/** In the changes of a row: attributes and values that it brings into the shop. */
export const NEW_VALUES = 'new_values';
/** There too, before the import: a new product is called as one that the shop has, and its row names none. */
export const SAME_NAME = 'same_name';
/** What a file may be at most. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100, cell: 50_000 } as const;

export const IMPORT_STATES = [
  ...['mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone'],
] as const;
/** Days after its confirmation in which an import can be undone. */
export const UNDO_DAYS = 7;
/** What an undo did of a row: all of it, some of it, nothing. */
export const UNDO_OUTCOMES = ['back', 'partly', 'kept'] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];
/** What a row does, or would do. */
export const ROW_OUTCOMES = ['create', 'update', 'same', 'error'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
/** What the rows of an import can be narrowed to: an outcome, or those of which an undo left something as it was. */
export const ROW_VIEWS = [...ROW_OUTCOMES, 'kept'] as const;

/** The field that each column is, by the column's place; null: the column is left out. */
const mapping = z.array(z.enum(IMPORT_FIELDS, { error: 'validation.choice' }).nullable()).max(100);

const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Rows below the head, and those that were checked or done. */
  total: z.int(),
  done: z.int(),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), error: z.int() }),
  /** Until when what it did can be undone; null: there is nothing to undo. */
  undoUntil: z.string().nullable(),
  /** Rows that an undo has passed, and those of which it left something as it was. */
  undo: z.object({ done: z.int(), kept: z.int() }),
});
export type ImportSummary = z.output<typeof importSummary>;

export const productImport = importSummary.extend({
  columns: z.array(z.string()),
  mapping,
  /** Whose shelves the column of quantities counts. */
  warehouseId: z.string().nullable(),
  /** The first rows, to see what a column holds. */
  sample: z.array(z.array(z.string())),
});
export type ProductImport = z.output<typeof productImport>;

export const importRow = z.object({
  /** As a spreadsheet counts: the head is 1. */
  number: z.int(),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  name: z.string(),
  /** `isUnknown`: the shop has nothing of that name. */
  errors: z.array(z.object({ field: z.string(), message: z.string(), isUnknown: z.boolean() })),
  /** What an update changes, as files write it; long texts are cut. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Pictures by address: those that came, those on their way, and those that did not come, with the reason. */
  pictures: z.object({
    done: z.int(),
    waiting: z.int(),
    failed: z.array(z.object({ url: z.string(), message: z.string() })),
  }),
  undone: z.enum(UNDO_OUTCOMES).nullable(),
  /** What the undo left as it was, and why. */
  kept: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

const params = z.object({ id: uuid });
const reads = { access: 'staff', permission: 'products.read' } as const;
const writes = { access: 'staff', permission: 'products.edit', csrf: true } as const;
const answer = { 200: productImport };
const refusals = ['not_found', 'import_state'] as const;
const ROOT = '/dashboard/api/product';

export const productTransferContract = {
  export: defineEndpoint({
    ...reads,
    name: 'productTransfer.export',
    method: 'GET',
    path: `${ROOT}/export`,
    summary: 'All products as CSV or XLSX, which imports back to the same catalogue',
    query: z.object({ format: sheetFormat }),
    responses: { 200: z.string() },
    errors: ['too_large'],
  }),
  upload: defineEndpoint({
    ...writes,
    name: 'productTransfer.upload',
    method: 'POST',
    path: `${ROOT}/imports`,
    summary:
      'A CSV or XLSX file of products; nothing changes before its columns are named and it is confirmed',
    files: { maxCount: 1, maxBytes: IMPORT_LIMITS.bytes },
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['too_large', 'unsupported_media_type', 'busy'],
  }),
  list: defineEndpoint({
    ...reads,
    name: 'productTransfer.list',
    method: 'GET',
    path: `${ROOT}/imports`,
    summary: 'Imports, the latest first',
    query: pageQuery,
    responses: { 200: z.object({ imports: z.array(importSummary), pagination }) },
  }),
  get: defineEndpoint({
    ...reads,
    name: 'productTransfer.get',
    method: 'GET',
    path: `${ROOT}/imports/:id`,
    summary: 'One import with its columns and how far it is',
    params,
    responses: answer,
    errors: ['not_found'],
  }),
  rows: defineEndpoint({
    ...reads,
    name: 'productTransfer.rows',
    method: 'GET',
    path: `${ROOT}/imports/:id/rows`,
    summary: 'What each row does, or would do',
    params,
    query: pageQuery.extend({ outcome: z.enum(ROW_VIEWS, { error: 'validation.choice' }).optional() }),
    responses: { 200: z.object({ rows: z.array(importRow), pagination }) },
    errors: ['not_found'],
  }),
  map: defineEndpoint({
    ...writes,
    name: 'productTransfer.map',
    method: 'PUT',
    path: `${ROOT}/imports/:id/mapping`,
    summary:
      'Name the columns (a column of quantities needs its warehouse), remembered for files with the same head; the dry run begins',
    params,
    body: z.strictObject({ mapping, warehouseId: uuid.nullish() }),
    responses: answer,
    errors: refusals,
  }),
  confirm: defineEndpoint({
    ...writes,
    name: 'productTransfer.confirm',
    method: 'POST',
    path: `${ROOT}/imports/:id/confirm`,
    summary: 'Import what the dry run found right; goes on by itself, and after a crash',
    params,
    responses: answer,
    errors: refusals,
  }),
  cancel: defineEndpoint({
    ...writes,
    name: 'productTransfer.cancel',
    method: 'POST',
    path: `${ROOT}/imports/:id/cancel`,
    summary: 'Stop; rows that were imported stay',
    params,
    responses: answer,
    errors: refusals,
  }),
  undo: defineEndpoint({
    ...writes,
    name: 'productTransfer.undo',
    method: 'POST',
    path: `${ROOT}/imports/:id/undo`,
    summary:
      'Take back what an import did: products it made are archived, fields go back unless they were changed since; those are named',
    params,
    responses: answer,
    errors: [...refusals, 'undo_late'],
  }),
  errors: defineEndpoint({
    ...reads,
    name: 'productTransfer.errors',
    method: 'GET',
    path: `${ROOT}/imports/:id/errors`,
    summary: 'The rows that were refused, each with the reason, to be corrected and imported again',
    params,
    query: z.object({ format: sheetFormat }),
    responses: { 200: z.string() },
    errors: ['not_found', 'too_large'],
  }),
} as const;
