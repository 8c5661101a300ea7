const HOLDS = `
select h.id, h.order_line_id as "orderLineId", h.level_id as "levelId", l.unit_id as "unitId", h.quantity, h.state,
       l.on_hand - l.held - l.reserved as available, l.expires_on::text as "expiresOn"
from stock_holds h
join stock_levels l on l.id = h.level_id
where h.order_id = $1 and h.state = any($2::text[])
order by l.unit_id, l.id, h.id`;

/** $2 the states meant. */
export const READ_HOLDS = `/* prepared:stock-read-holds */ ${HOLDS}`;
export const LOCK_HOLDS = `/* prepared:stock-lock-holds */ ${HOLDS} for update of l`;

const LEVEL = `l.id as "levelId", l.unit_id as "unitId", l.warehouse_id as "warehouseId", w.priority, w.active, l.lot,
       l.expires_on::text as "expiresOn", l.received_at as "receivedAt", l.on_hand as "onHand", l.quarantined,
       l.on_hand - l.held - l.reserved as available`;

/** Everything of the units $1 in the shop $2, also where it is not sold from: goods of an order may lie there. */
export const LOCK_ALL_OF_UNITS = `/* prepared:stock-lock-all-of-units */
select ${LEVEL}
from stock_levels l
join warehouses w on w.id = l.warehouse_id
where l.unit_id = any($1::uuid[]) and w.shop_id = $2
order by l.unit_id, l.id
for update of l`;

const LEVELS = `
select ${LEVEL}
from stock_levels l
join warehouses w on w.id = l.warehouse_id
where l.id = any($1::uuid[]) and l.shop_id = $2
order by l.unit_id, l.id`;

/** Levels $1 of the shop $2. */
export const READ_LEVELS = `/* prepared:stock-read-levels */ ${LEVELS}`;
export const LOCK_LEVELS = `/* prepared:stock-lock-levels */ ${LEVELS} for update of l`;

/** The levels that stand at places, without a lock. */
export const FIND_PLACES = `/* prepared:stock-find-places */
select l.id as "levelId"
from jsonb_to_recordset($1::jsonb) as p("unitId" uuid, "warehouseId" uuid, lot text)
join stock_levels l on l.unit_id = p."unitId" and l.warehouse_id = p."warehouseId" and l.lot = p.lot`;

/** Levels with sellable pieces of a lot that has expired by the day $1: some of those, no more than $2. */
export const EXPIRED = `/* prepared:stock-expired */
select l.id as "levelId", l.shop_id as "shopId"
from stock_levels l
where l.expires_on <= $1::date and l.on_hand - l.held - l.reserved > 0
order by l.shop_id, l.unit_id, l.id
limit $2`;

/** Of the lines $1; a hold that is still alive keeps its line. */
export const FORGET_RELEASED = `/* prepared:stock-forget-released */
delete from stock_holds where order_line_id = any($1::uuid[]) and state = 'released'`;
