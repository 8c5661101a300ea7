const UNITS = `
select l.id as "levelId", l.unit_id as "unitId", l.warehouse_id as "warehouseId", w.priority, l.lot,
       l.expires_on::text as "expiresOn", l.received_at as "receivedAt", l.on_hand - l.held - l.reserved as available,
       l.on_hand as "onHand", l.held, l.reserved
from stock_levels l
join warehouses w on w.id = l.warehouse_id
where l.unit_id = any($1::uuid[]) and w.shop_id = $2 and w.active
order by l.unit_id, l.id`;

export const READ_UNITS = `/* prepared:stock-read-units */ ${UNITS}`;

export const LOCK_UNITS = `/* prepared:stock-lock-units */ ${UNITS} for update of l`;

export const OPEN_PLACES = `/* prepared:stock-open-places */
insert into stock_levels (id, shop_id, unit_id, warehouse_id, lot, expires_on, received_at)
select id, $2, "unitId", "warehouseId", lot, "expiresOn", $3
from jsonb_to_recordset($1::jsonb) as p(id uuid, "unitId" uuid, "warehouseId" uuid, lot text, "expiresOn" date)
order by "unitId", "warehouseId", lot
on conflict (unit_id, warehouse_id, lot) do nothing`;

export const LOCK_PLACES = `/* prepared:stock-lock-places */
select l.id as "levelId", l.unit_id as "unitId", l.warehouse_id as "warehouseId", l.lot,
       l.on_hand - l.held - l.reserved as available, l.on_hand as "onHand", l.expires_on::text as "expiresOn"
from jsonb_to_recordset($1::jsonb) as p("unitId" uuid, "warehouseId" uuid, lot text)
join stock_levels l on l.unit_id = p."unitId" and l.warehouse_id = p."warehouseId" and l.lot = p.lot
order by l.unit_id, l.id
for update of l`;

/** What the orders $1 hold, by unit. */
export const HELD_BY = `/* prepared:stock-held-by */
select l.unit_id as "unitId", sum(h.quantity)::int as pieces
from stock_holds h
join stock_levels l on l.id = h.level_id
where h.order_id = any($1::uuid[]) and h.state = 'held'
group by l.unit_id`;

/** Units that the orders $1 have on shelves. */
export const UNITS_HELD_BY = `/* prepared:stock-units-held-by */
select distinct l.unit_id::text as id
from stock_holds h
join stock_levels l on l.id = h.level_id
where h.order_id = any($1::uuid[]) and h.state in ('held', 'reserved')`;

/** Which orders hold the units $1 of the shop $2. */
export const HOLDERS = `/* prepared:stock-holders */
select l.unit_id as "unitId", h.order_id as "orderId", sum(h.quantity)::int as pieces
from stock_levels l
join stock_holds h on h.level_id = l.id
where l.unit_id = any($1::uuid[]) and l.shop_id = $2 and h.state = 'held'
group by l.unit_id, h.order_id`;

/** Goods in lots are counted lot by lot: one figure says nothing of them. */
export const IN_LOTS = `/* prepared:stock-in-lots */
select 1 from stock_levels where warehouse_id = $1 and unit_id = any($2::uuid[]) and lot <> '' and on_hand > 0 limit 1`;

export const ON_HAND_OF = `/* prepared:stock-on-hand-of */
select unit_id::text as "unitId", sum(on_hand)::int as pieces from stock_levels
where shop_id = $1 and warehouse_id = $2 and unit_id = any($3::uuid[]) group by unit_id`;

export const UNITS_IN_WAREHOUSE = `/* prepared:stock-goods */
select distinct unit_id::text as id from stock_levels where warehouse_id = $1 and on_hand > held + reserved order by id`;

/** Whether the work of $1 is limited, and the warehouses that they are named for. */
export const WAREHOUSES_OF = `/* prepared:stock-warehouses-of */
select s.warehouses_limited as limited, array(select w.warehouse_id::text from warehouse_staff w where w.staff_id = s.id) as ids
from staff s where s.id = $1`;

/** On a shelf for the order, or on their way back to it. */
export const GOODS_ELSEWHERE = `/* prepared:stock-goods-elsewhere */
select 1 from stock_holds h join stock_levels l on l.id = h.level_id
where h.order_id = $1 and h.state in ('held', 'reserved', 'in_transit') and l.warehouse_id <> all($2::uuid[]) limit 1`;
