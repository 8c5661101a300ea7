-- Expeditions between warehouses with their items and parts. As long as nothing has left, an item says what its source has
-- free now, and the order that took pieces last.
create view expedition_rows as
select h.*,
       (
         select jsonb_agg(jsonb_build_object(
           'id', i.id, 'unit_id', u.unit_id, 'product_id', u.product_id, 'combination_id', u.combination_id, 'sku', u.sku,
           'names', u.names, 'variant', u.variant, 'weighed', u.weighed, 'quantity', i.quantity, 'packing', i.packing,
           'available', case when h.stage = 'preparing' then f.available end,
           'taken_by', k.number, 'taken_at', k.created_at
         ) order by i.id)
         from public.internal_expedition_items i
         cross join lateral (select * from stock_units n where n.unit_id = i.unit_id offset 0) u
         cross join lateral (
           select coalesce(sum(l.on_hand - l.held - l.reserved), 0)::int as available from public.stock_levels l
           where l.unit_id = i.unit_id and l.warehouse_id = h.source_id
             and (l.expires_on is null or l.expires_on > (now() at time zone 'Africa/Algiers')::date)
         ) f
         left join lateral (
           select o.number::text as number, s.created_at from public.stock_levels l
           join public.stock_holds s on s.level_id = l.id and s.state in ('held', 'reserved')
           join public.orders o on o.id = s.order_id
           where h.stage = 'preparing' and f.available < i.quantity and l.unit_id = i.unit_id and l.warehouse_id = h.source_id
           order by s.created_at desc, o.number desc limit 1
         ) k on true
         where i.expedition_id = h.id
       ) as items,
       (
         select jsonb_agg(jsonb_build_object(
           'id', t.id, 'unit_id', u.unit_id, 'product_id', u.product_id, 'combination_id', u.combination_id, 'sku', u.sku,
           'names', u.names, 'variant', u.variant, 'weighed', u.weighed, 'lot', l.lot, 'expires_on', l.expires_on, 'quantity', t.quantity,
           'received', t.received, 'damaged', t.damaged, 'missing', t.missing, 'found', t.found, 'returned', t.returned,
           'reason', t.reason
         ) order by l.expires_on nulls last, t.id)
         from public.internal_expedition_parts t
         join public.stock_levels l on l.id = t.level_id
         cross join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u
         where t.expedition_id = h.id
       ) as parts,
       (
         select jsonb_agg(jsonb_build_object(
           'id', x.id, 'unit_id', u.unit_id, 'product_id', u.product_id, 'combination_id', u.combination_id, 'sku', u.sku,
           'names', u.names, 'variant', u.variant, 'weighed', u.weighed, 'part_id', x.part_id, 'kind', x.kind, 'pieces', x.pieces,
           'reason', x.reason, 'at', x.at, 'by', (select s.name from public.staff s where s.id = x.by_id)
         ) order by x.at, x.id)
         from public.internal_expedition_differences x
         cross join lateral (select * from stock_units n where n.unit_id = x.unit_id offset 0) u
         where x.expedition_id = h.id
       ) as differences
from expedition_heads h;
