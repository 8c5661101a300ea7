/** One at a time in all processes: a piece must have come before it goes. */
export const IN_TURN = `select coalesce(pg_try_advisory_xact_lock(2670), false) as mine`;

/**
 * What waits, in the order in which it was written. A movement waits for those whose pieces it takes (they lock one level), so
 * none stands before what it needs. Of what comes back from a customer, the order that it was sold by; of what an inspection refuses
 * of a delivery, the movement that brought it. Of a late cost that is taken back, the adjustment that laid it.
 */
export const WAITING = `/* prepared:costs-waiting */
select q.position, q.shop_id as "shopId", q.movement_id as "movementId", u.unit_id as "unitId", m.type,
  m.on_hand_change + m.in_transit_change + m.quarantined_change as pieces, m.unit_cost_ht as "unitCost",
  m.order_id as "orderId", case m.type when 'return' then o.linked_to end as "soldBy", b.movement_id as "broughtBy", p.supply_price_ht as "supplyPrice",
  coalesce(p.weighed, false) as weighed,
  a.id as "adjustmentId", a.kind, a.amount, a.movement_id as "landsOn", t.id as "takesBack", coalesce(m.at, a.at) as at
from stock_cost_queue q
left join stock_movements m on m.id = q.movement_id
left join stock_levels l on l.id = m.level_id
left join stock_quarantine b on m.type = 'inspection' and m.document = 'quarantine' and b.id = m.document_id
left join cost_adjustments a on a.id = coalesce(q.adjustment_id, q.price_id)
left join cost_adjustments t on a.kind = 'landed' and a.amount < 0 and t.document_id = a.document_id and t.movement_id = a.movement_id
  and t.kind = 'landed' and t.amount > 0
cross join lateral (select coalesce(a.unit_id, l.unit_id) as unit_id) u
left join combinations c on c.id = u.unit_id
left join products p on p.id = coalesce(c.product_id, u.unit_id)
left join orders o on o.id = m.order_id
where q.position > $1
order by q.position limit $2`;

export const BOOKS = `/* prepared:costs-books */
select c.unit_id as "unitId", c.pieces, c.value, c.landed, c.estimated, coalesce(l.layers, '[]') as layers
from unit_costs c
left join lateral (
  select jsonb_agg(jsonb_build_object('position', position, 'movementId', movement_id, 'pieces', pieces, 'remaining', remaining,
    'value', value, 'remainingValue', remaining_value, 'landed', landed, 'estimated', estimated, 'at', at) order by position) as layers
  from cost_layers where unit_id = c.unit_id and remaining > 0
) l on true
where c.unit_id = any($1::uuid[])`;

/** What pieces of a unit were worth as these orders sold them. */
export const SOLD = `/* prepared:costs-sold */
select order_id as "orderId", unit_id as "unitId", -sum(pieces)::int as pieces, -sum(value)::bigint as average,
  -sum(layered_value)::bigint as layered, bool_or(estimated) as estimated
from movement_costs where order_id = any($1::uuid[]) and type = 'sale'
group by order_id, unit_id`;

export const KEEP_BOOKS = `/* prepared:costs-keep-books */
with book as (
  select * from jsonb_to_recordset($1::jsonb) as b(
    "unitId" uuid, "shopId" uuid, pieces int, value bigint, layered bigint, landed jsonb, estimated boolean)
)
insert into unit_costs (unit_id, shop_id, pieces, value, layered_value, landed, estimated, updated_at)
select "unitId", "shopId", pieces, value, layered, landed, estimated, $2 from book order by "unitId"
on conflict (unit_id) do update set pieces = excluded.pieces, value = excluded.value,
  layered_value = excluded.layered_value, landed = excluded.landed, estimated = excluded.estimated, updated_at = excluded.updated_at`;

export const NEW_LAYERS = `/* prepared:costs-new-layers */
insert into cost_layers (unit_id, shop_id, movement_id, pieces, remaining, value, remaining_value, landed, estimated, at)
select "unitId", "shopId", "movementId", pieces, remaining, value, "remainingValue", landed, estimated, at
from jsonb_to_recordset($1::jsonb) as l(
  nth int, "unitId" uuid, "shopId" uuid, "movementId" uuid, pieces int, remaining int, value bigint, "remainingValue" bigint,
  landed jsonb, estimated boolean, at timestamptz)
order by nth`;

export const CHANGED_LAYERS = `/* prepared:costs-changed-layers */
update cost_layers c set pieces = l.pieces, remaining = l.remaining, remaining_value = l."remainingValue", landed = l.landed,
  estimated = l.estimated
from jsonb_to_recordset($1::jsonb) as l(
  position bigint, pieces int, remaining int, "remainingValue" bigint, landed jsonb, estimated boolean)
where c.position = l.position`;

export const KEEP_COSTS = `/* prepared:costs-keep-costs */
insert into movement_costs (movement_id, shop_id, unit_id, order_id, type, pieces, value, layered_value, estimated, at)
select "movementId", "shopId", "unitId", "orderId", type, pieces, average, layered, estimated, at
from jsonb_to_recordset($1::jsonb) as c(
  "movementId" uuid, "shopId" uuid, "unitId" uuid, "orderId" uuid, type text, pieces int, average bigint, layered bigint,
  estimated boolean, at timestamptz)`;

export const LAID = `/* prepared:costs-laid */
update cost_adjustments c set laid = a.average, laid_layered = a.layered
from jsonb_to_recordset($1::jsonb) as a(id uuid, average bigint, layered bigint) where c.id = a.id`;

export const WORKED = `/* prepared:costs-worked */
delete from stock_cost_queue where position = any($1::bigint[])`;
