/**
 * Writes movements, and by them alone the levels and holds: a movement that was posted before (same line, level,
 * transition and type) is left out, and so changes nothing a second time. A hold of which only a part moves keeps that
 * part, and its rest becomes a hold of its own. Movements of several orders name their order and who moves them.
 */
export const POST = `/* prepared:stock-post */
with entry as (
  select * from jsonb_to_recordset($1::jsonb) as e(
    id uuid, "levelId" uuid, "orderLineId" uuid, type text, quantity int,
    "onHand" int, held int, reserved int, "inTransit" int, quarantined int, hold jsonb, rest jsonb,
    "orderId" uuid, "actorId" uuid, "unitCost" bigint, owned boolean
  )
), moved as (
  insert into stock_movements (
    id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, in_transit_change,
    quarantined_change, order_id, order_line_id, transition, reason, actor_kind, actor_id, actor_name, at, document,
    document_id, unit_cost_ht, owned
  )
  select id, $2, "levelId", type, quantity, "onHand", held, reserved, coalesce("inTransit", 0), coalesce(quarantined, 0),
         coalesce("orderId", $3), "orderLineId", $4, $5, $6, coalesce("actorId", $7), $8, $9, $10, $11, "unitCost",
         coalesce(owned, true)
  from entry
  on conflict (order_line_id, level_id, transition, type) where order_line_id is not null do nothing
  returning id, level_id, on_hand_change, held_change, reserved_change, in_transit_change, quarantined_change
), levels as (
  update stock_levels l
  set on_hand = l.on_hand + m.on_hand, held = l.held + m.held, reserved = l.reserved + m.reserved,
      in_transit = l.in_transit + m.in_transit, quarantined = l.quarantined + m.quarantined
  from (
    select level_id, sum(on_hand_change)::int as on_hand, sum(held_change)::int as held,
           sum(reserved_change)::int as reserved, sum(in_transit_change)::int as in_transit,
           sum(quarantined_change)::int as quarantined
    from moved group by level_id
  ) m
  where l.id = m.level_id
)
insert into stock_holds (id, shop_id, order_id, order_line_id, level_id, quantity, state, created_at, updated_at)
select (h.hold ->> 'id')::uuid, $2, coalesce(e."orderId", $3), e."orderLineId", e."levelId", (h.hold ->> 'quantity')::int, h.hold ->> 'state', $9, $9
from entry e
join moved m on m.id = e.id
cross join lateral (values (e.hold), (e.rest)) as h(hold)
where h.hold is not null and h.hold <> 'null'::jsonb
on conflict (id) do update set state = excluded.state, quantity = excluded.quantity, updated_at = excluded.updated_at`;
