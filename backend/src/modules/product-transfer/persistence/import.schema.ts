import type { IMPORT_STATES, RowOutcome, UndoOutcome } from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';

export const ProductImport = defineEntity({
  name: 'ProductImport',
  tableName: 'product_imports',
  indexes: [
    { name: 'product_imports_shop_id_index', properties: ['shopId', 'createdAt'] },
    { name: 'product_imports_state_index', properties: ['createdAt'] },
  ],
  checks: [
    {
      name: 'product_imports_state_check',
      property: 'state',
      expression:
        "state in ('mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone')",
    },
    { name: 'product_imports_done_check', property: 'done', expression: 'done between 0 and total' },
    { name: 'product_imports_undone_check', property: 'undone', expression: 'undone between 0 and total' },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    fileName: p.text(),
    state: p.text().$type<(typeof IMPORT_STATES)[number]>(),
    columns: p.array<string>(),
    /** A field's name, or empty for a column that is left out. */
    mapping: p.array<string>(),
    total: p.integer(),
    /** Rows that were checked, then rows that were imported: where to go on. */
    done: p.integer().default(0),
    created: p.integer().default(0),
    updated: p.integer().default(0),
    same: p.integer().default(0),
    refused: p.integer().default(0),
    createdAt: p.datetime(),
    createdBy: p.uuid().nullable(),
    createdByName: p.text().nullable(),
    /** When somebody confirmed it; rows can be undone from then on. */
    appliedAt: p.datetime().nullable(),
    /** Rows that the undo has passed, from the last one up: where to go on. */
    undone: p.integer().default(0),
    /** Rows of which the undo left something as it was. */
    kept: p.integer().default(0),
    undoneBy: p.uuid().nullable(),
    undoneByName: p.text().nullable(),
    /** Whose shelves its column of quantities counts. */
    warehouseId: p.uuid().nullable(),
    /** Attributes and values that it names are made where the shop has none. */
    makesValues: p.boolean().default(false),
  },
});

export const ProductImportRow = defineEntity({
  name: 'ProductImportRow',
  tableName: 'product_import_rows',
  indexes: [{ name: 'product_import_rows_key_index', properties: ['importId', 'key'] }],
  checks: [
    {
      name: 'product_import_rows_outcome_check',
      property: 'outcome',
      expression: "outcome in ('create', 'update', 'same', 'error')",
    },
    {
      name: 'product_import_rows_undone_check',
      property: 'undone',
      expression: "undone in ('back', 'partly', 'kept')",
    },
  ],
  properties: {
    importId: p.uuid().primary(),
    /** 1 is the first row below the head. */
    number: p.integer().primary(),
    cells: p.array<string>(),
    /** Id or SKU, by which two rows would be the same product. */
    key: p.text().nullable(),
    outcome: p.text().$type<RowOutcome>().nullable(),
    productId: p.uuid().nullable(),
    errors: p.json<readonly { field: string; key: string; named?: string }[]>().defaultRaw("'[]'"),
    /** What an update changes. */
    changes: p.json<readonly { field: string; from: string; to: string }[]>().defaultRaw("'[]'"),
    /** The fields that were changed, as they stood before, and as they stood after it (`markOf`). */
    before: p.json<Readonly<Record<string, string>>>().nullable(),
    after: p.json<Readonly<Record<string, string>>>().nullable(),
    undone: p.text().$type<UndoOutcome>().nullable(),
    /** What the undo left as it was, and why: a message's key. */
    kept: p.json<readonly { field: string; key: string }[]>().defaultRaw("'[]'"),
  },
});

export const ProductImportPicture = defineEntity({
  name: 'ProductImportPicture',
  tableName: 'product_import_pictures',
  indexes: [
    { name: 'product_import_pictures_waiting_index', properties: ['nextAt'] },
    { name: 'product_import_pictures_product_index', properties: ['productId'] },
  ],
  checks: [
    {
      name: 'product_import_pictures_state_check',
      property: 'state',
      expression: "state in ('waiting', 'done', 'failed')",
    },
  ],
  properties: {
    importId: p.uuid().primary(),
    number: p.integer().primary(),
    place: p.integer().primary(),
    shopId: p.uuid(),
    productId: p.uuid(),
    url: p.text(),
    state: p.text().default('waiting'),
    /** Why it did not come. */
    reason: p.text().nullable(),
    mediaId: p.uuid().nullable(),
    attempts: p.integer().default(0),
    /** Not fetched before; whoever fetches it moves this on, so that nobody else does meanwhile. */
    nextAt: p.datetime(),
  },
});

export const ProductImportMapping = defineEntity({
  name: 'ProductImportMapping',
  tableName: 'product_import_mappings',
  properties: {
    shopId: p.uuid().primary(),
    head: p.text().primary(),
    mapping: p.array<string>(),
  },
});
