-- What an incident can name, with the words by which people know it.
create view incident_things as
select 'warehouse' as kind, w.id, w.shop_id, w.id as warehouse_id, w.name as warehouse, null::uuid as unit_id,
       null::jsonb as names, null::jsonb as variant, w.name as label, null::text as note, null::text as type,
       null::int as quantity, null::timestamptz as at
from public.warehouses w
union all
select 'stock_level', l.id, l.shop_id, l.warehouse_id, w.name, l.unit_id, u.names, u.variant, u.sku, nullif(l.lot, ''), null,
       null, null
from public.stock_levels l
join public.warehouses w on w.id = l.warehouse_id
left join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u on true
union all
select 'stock_movement', m.id, m.shop_id, l.warehouse_id, w.name, l.unit_id, u.names, u.variant, u.sku,
       coalesce(o.number::text, nullif(l.lot, '')), m.type, m.on_hand_change, m.at
from public.stock_movements m
join public.stock_levels l on l.id = m.level_id
join public.warehouses w on w.id = l.warehouse_id
left join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u on true
left join public.orders o on o.id = m.order_id
union all
select 'order', o.id, o.shop_id, null, null, null, null, null, o.number::text, null, null, null, o.placed_at
from public.orders o;
