const UNITS = `
select l.id as "levelId", l.unit_id as "unitId", l.warehouse_id as "warehouseId", w.priority, l.lot,
       l.on_hand - l.held - l.reserved as available
from stock_levels l
join warehouses w on w.id = l.warehouse_id
where l.unit_id = any($1::uuid[]) and w.shop_id = $2 and w.active
order by l.unit_id, l.id`;

export const READ_UNITS = `/* prepared:stock-read-units */ ${UNITS}`;

export const LOCK_UNITS = `/* prepared:stock-lock-units */ ${UNITS} for update of l`;

export const LOCK_HELD_LEVELS = `/* prepared:stock-lock-held-levels */
select h.id, h.order_line_id as "orderLineId", h.level_id as "levelId", l.unit_id as "unitId", h.quantity, h.state,
       l.on_hand - l.held - l.reserved as available
from stock_holds h
join stock_levels l on l.id = h.level_id
where h.order_id = $1 and h.state in ('held', 'reserved')
order by l.unit_id, l.id, h.id
for update of l`;

export const OPEN_PLACES = `/* prepared:stock-open-places */
insert into stock_levels (id, shop_id, unit_id, warehouse_id, lot)
select id, $2, "unitId", "warehouseId", lot
from jsonb_to_recordset($1::jsonb) as p(id uuid, "unitId" uuid, "warehouseId" uuid, lot text)
order by "unitId", "warehouseId", lot
on conflict (unit_id, warehouse_id, lot) do nothing`;

export const LOCK_PLACES = `/* prepared:stock-lock-places */
select l.id as "levelId", l.unit_id as "unitId", l.warehouse_id as "warehouseId", l.lot,
       l.on_hand - l.held - l.reserved as available
from jsonb_to_recordset($1::jsonb) as p("unitId" uuid, "warehouseId" uuid, lot text)
join stock_levels l on l.unit_id = p."unitId" and l.warehouse_id = p."warehouseId" and l.lot = p.lot
order by l.unit_id, l.id
for update of l`;

/**
 * Writes movements, and by them alone the levels and holds: a movement that was posted before (same line, level,
 * transition and type) is left out, and so changes nothing a second time.
 */
export const POST = `/* prepared:stock-post */
with entry as (
  select * from jsonb_to_recordset($1::jsonb) as e(
    id uuid, "levelId" uuid, "orderLineId" uuid, type text, quantity int,
    "onHand" int, held int, reserved int, hold jsonb
  )
), moved as (
  insert into stock_movements (
    id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change,
    order_id, order_line_id, transition, reason, actor_kind, actor_id, actor_name, at
  )
  select id, $2, "levelId", type, quantity, "onHand", held, reserved, $3, "orderLineId", $4, $5, $6, $7, $8, $9
  from entry
  on conflict (order_line_id, level_id, transition, type) where order_line_id is not null do nothing
  returning id, level_id, on_hand_change, held_change, reserved_change
), levels as (
  update stock_levels l
  set on_hand = l.on_hand + m.on_hand, held = l.held + m.held, reserved = l.reserved + m.reserved
  from (
    select level_id, sum(on_hand_change)::int as on_hand, sum(held_change)::int as held,
           sum(reserved_change)::int as reserved
    from moved group by level_id
  ) m
  where l.id = m.level_id
)
insert into stock_holds (id, shop_id, order_id, order_line_id, level_id, quantity, state, created_at, updated_at)
select (e.hold ->> 'id')::uuid, $2, $3, e."orderLineId", e."levelId", (e.hold ->> 'quantity')::int,
       e.hold ->> 'state', $9, $9
from entry e join moved m on m.id = e.id
where e.hold is not null and e.hold <> 'null'::jsonb
on conflict (id) do update set state = excluded.state, updated_at = excluded.updated_at`;
