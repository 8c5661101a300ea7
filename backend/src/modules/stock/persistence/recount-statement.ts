/**
 * Locks the levels of the warehouse $1 in the one order. A statement of its own: the sums below must see the movements
 * of those it waited for.
 */
export const LOCK_LEVELS = `/* prepared:stock-recount-lock */
select 1 from stock_levels where warehouse_id = $1 order by unit_id, id for update`;

/** Sums the movements of the warehouse $1, whose levels are locked, and puts right what differs. */
export const RECOUNT = `/* prepared:stock-recount */
with counted as (
  select k.id, k.unit_id, coalesce(sum(m.on_hand_change), 0)::int as on_hand, coalesce(sum(m.held_change), 0)::int as held,
         coalesce(sum(m.reserved_change), 0)::int as reserved, coalesce(sum(m.in_transit_change), 0)::int as in_transit,
         coalesce(sum(m.quarantined_change), 0)::int as quarantined
  from stock_levels k left join stock_movements m on m.level_id = k.id
  where k.warehouse_id = $1
  group by k.id, k.unit_id
), corrected as (
  update stock_levels l
  set on_hand = c.on_hand, held = c.held, reserved = c.reserved, in_transit = c.in_transit, quarantined = c.quarantined
  from counted c
  where c.id = l.id and (l.on_hand, l.held, l.reserved, l.in_transit, l.quarantined)
    <> (c.on_hand, c.held, c.reserved, c.in_transit, c.quarantined)
  returning l.id
)
select c.unit_id as "unitId", exists (select 1 from corrected r where r.id = c.id) as corrected from counted c`;
