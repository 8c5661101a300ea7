import { readSchema } from '../../../platform/database/index.ts';

/** Rows that one transaction works off, at most: the catalog is locked so long. */
const BATCH = 100;
/** Rows that one transaction takes back, from the last one up. */
const UNDONE_AT_ONCE = 50;

export const ADD_ROWS = `/* prepared:product_import_add_rows */
insert into product_import_rows (import_id, number, cells)
select $1, $2 + place, array(select jsonb_array_elements_text(row)) from jsonb_array_elements($3::jsonb) with ordinality w (row, place)`;

/** The product of a row by its id, else by its SKU: two rows of one product are told of. */
export const SET_KEYS = `/* prepared:product_import_keys */
update product_import_rows set outcome = null, errors = '[]', changes = '[]', product_id = null,
  before = null, after = null, key = coalesce(nullif(lower(cells[$2]), ''), nullif(cells[$3], '')) where import_id = $1`;

export const NEXT_IMPORT = `/* prepared:product_import_next */
select id::text as id, shop_id::text as "shopId", state, mapping, total, done, undone, file_name as "fileName",
  warehouse_id::text as "warehouseId", makes_values as "makesValues",
  case when state = 'undoing' then undone_by else created_by end::text as "staffId",
  case when state = 'undoing' then undone_by_name else created_by_name end as "staffName"
from product_imports where state in ('checking', 'running', 'undoing') order by created_at limit 1 for update skip locked`;

export const MARK_ROWS = `/* prepared:product_import_mark */
update product_import_rows r set outcome = w.outcome, errors = w.errors, changes = w.changes, product_id = w."productId",
  before = w.before, after = w.after
from jsonb_to_recordset($2::jsonb) w (number int, outcome text, errors jsonb, changes jsonb, "productId" uuid, before jsonb,
  after jsonb)
where r.import_id = $1 and r.number = w.number`;

export const COUNT_ROWS = `/* prepared:product_import_count */
update product_imports set done = $2, created = created + $3, updated = updated + $4, same = same + $5,
  refused = refused + $6,
  state = case when $2 < total then state when state = 'checking' then 'checked' else 'done' end where id = $1`;

export const NEXT_ROWS = `/* prepared:product_import_batch */
select r.number, r.cells, exists (select 1 from product_import_rows e where e.import_id = r.import_id and e.key = r.key
  and e.number < r.number) as again
from product_import_rows r where r.import_id = $1 and r.number > $2 order by r.number limit ${BATCH}`;

/** By id, or by SKU; the write side, so that what this import made counts. */
// sql: readSchema() = read (a schema for each version)
export const PRESENT_PRODUCTS = `/* prepared:product_import_present */
select id::text as id, fields, combinations, pack from ${readSchema()}.product_export where id = any(array(
  select id from products where shop_id = $1 and id = any($2::uuid[])
  union select id from products where shop_id = $1 and sku = any($3::text[])))`;

export const ROWS_TO_UNDO = `/* prepared:product_undo_rows */
select number, outcome, product_id::text as "productId", before, after from product_import_rows
where import_id = $1 and number <= $2 order by number desc limit ${UNDONE_AT_ONCE}`;

export const MARK_UNDONE = `/* prepared:product_undo_mark */
update product_import_rows r set undone = w.undone, kept = w.kept
from jsonb_to_recordset($2::jsonb) w (number int, undone text, kept jsonb) where r.import_id = $1 and r.number = w.number`;

export const COUNT_UNDONE = `/* prepared:product_undo_count */
update product_imports set undone = undone + $2, kept = kept + $3,
  state = case when undone + $2 < total then state else 'undone' end where id = $1`;

export const UNITS_OF_PRODUCTS = `/* prepared:product_import_units */
select c.product_id::text as "productId", c.id::text as id, array(
  select cv.attribute_value_id::text from combination_values cv where cv.combination_id = c.id) as values
from combinations c where c.product_id = any($1::uuid[]) and c.active`;

export const LOCK_IMPORT = 'select 1 from product_imports where id = $1 for update';

/** Where nothing is left to work off; what was refused of it, or could not be taken back. */
export const ENDED_IMPORT = `/* prepared:product_import_ended */
select state, case when state = 'undone' then kept else refused end as left from product_imports
where id = $1 and state in ('checked', 'done', 'undone')`;
