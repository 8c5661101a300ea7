-- The pieces of the shop that lie in each place of its warehouses, or left it for another: what only waits there to go back to
-- whom it belongs is none of them.
create view owned_levels as
select l.id as level_id, l.shop_id, l.unit_id, l.warehouse_id, s.pieces
from public.stock_levels l
cross join lateral (
  select l.on_hand + l.in_transit + l.quarantined - coalesce((
    select sum(m.on_hand_change + m.in_transit_change + m.quarantined_change) from public.stock_movements m
    where m.level_id = l.id and not m.owned), 0)::int as pieces
) s
where s.pieces > 0;
