-- What of the shop's lies in each warehouse, or left it for another, at what a piece of the unit is worth on the whole.
create view warehouse_values as
select l.shop_id, w.id, w.name, w.priority, sum(s.pieces)::int as pieces,
       sum(round(c.value::numeric * s.pieces / c.pieces))::bigint as value,
       sum(round(c.layered_value::numeric * s.pieces / c.pieces))::bigint as layered_value
from public.stock_levels l
join public.warehouses w on w.id = l.warehouse_id
join public.unit_costs c on c.unit_id = l.unit_id and c.pieces > 0
cross join lateral (
  select l.on_hand + l.in_transit + l.quarantined - coalesce((
    select sum(m.on_hand_change + m.in_transit_change + m.quarantined_change) from public.stock_movements m
    where m.level_id = l.id and not m.owned), 0)::int as pieces
) s
where s.pieces > 0
group by l.shop_id, w.id;
