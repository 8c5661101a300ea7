/** Gives a row unless the warehouse is being counted: who comes second waits for the first one's commit, and is told. */
export const BEGIN_TAKE = `/* prepared:stock-take-begin */
insert into stock_takes (id, shop_id, warehouse_id, state, note, created_at, created_by)
values ($1, $2, $3, 'open', $4, $5, $6)
on conflict (warehouse_id) where state = 'open' do nothing
returning id`;

/** What was counted ($1: id, unit, lot, expected, counted), all at the moment $3. */
export const SAVE_COUNTS = `/* prepared:stock-take-save */
insert into stock_take_counts (id, take_id, unit_id, lot, expected, counted, counted_at)
select c.id, $2, c."unitId", c.lot, c.expected, c.counted, $3
from jsonb_to_recordset($1::jsonb) as c(id uuid, "unitId" uuid, lot text, expected int, counted int)
on conflict (take_id, unit_id, lot) do update
set expected = excluded.expected, counted = excluded.counted, counted_at = excluded.counted_at`;

/** What was not counted after all ($1: unit, lot). */
export const DROP_COUNTS = `/* prepared:stock-take-drop */
delete from stock_take_counts c using jsonb_to_recordset($1::jsonb) as d("unitId" uuid, lot text)
where c.take_id = $2 and c.unit_id = d."unitId" and c.lot = d.lot`;

/** What was scanned ($1: id, unit, lot, expected, pieces) on top of what was counted of the places, at the moment $3. */
export const ADD_SCANS = `/* prepared:stock-take-scan */
insert into stock_take_counts as c (id, take_id, unit_id, lot, expected, counted, counted_at)
select s.id, $2, s."unitId", s.lot, s.expected, s.pieces, $3
from jsonb_to_recordset($1::jsonb) as s(id uuid, "unitId" uuid, lot text, expected int, pieces int)
on conflict (take_id, unit_id, lot) do update
set expected = excluded.expected, counted = c.counted + excluded.counted, counted_at = excluded.counted_at
returning unit_id::text as "unitId", lot, counted`;

/** What was counted of the units so far. */
export const COUNTS_OF_UNITS = `/* prepared:stock-take-counts-of */
select unit_id::text as "unitId", lot, counted from stock_take_counts where take_id = $1 and unit_id = any($2::uuid[])`;

/** How many places were counted, of which how many otherwise than the books said. */
export const COUNTED = `/* prepared:stock-take-counted */
select count(*)::int as counted, count(*) filter (where counted <> expected)::int as differences
from stock_take_counts where take_id = $1`;

/**
 * The next places of the take $1 behind the unit $2 (null: from the start) that differ, at least $3 unless they are the
 * last: all of a unit come together, since levels are locked unit by unit.
 */
export const DIFFERENCES = `/* prepared:stock-take-differences */
select unit_id::text as "unitId", lot, counted - expected as change
from stock_take_counts
where take_id = $1 and ($2::uuid is null or unit_id > $2) and counted <> expected
order by unit_id
fetch first $3 rows with ties`;
