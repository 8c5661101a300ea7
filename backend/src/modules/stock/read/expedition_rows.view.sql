-- Expeditions between warehouses with their items and parts. `shown_status`: how much has arrived, computed from the parts.
create view expedition_rows as
select e.id, e.shop_id, e.number, e.status, e.source_id, s.name as source, e.destination_id, d.name as destination,
       e.return_of, e.note, e.created_at as at, e.sent_at, e.closed_at,
       case
         when e.status not in ('sent', 'received') or not p.any_received then e.status
         when p.under_way > 0 then 'partially_received'
         else 'fully_received'
       end as shown_status,
       (
         select jsonb_agg(jsonb_build_object(
           'id', i.id, 'unit_id', u.unit_id, 'product_id', u.product_id, 'combination_id', u.combination_id, 'sku', u.sku,
           'names', u.names, 'variant', u.variant, 'quantity', i.quantity, 'packing', i.packing
         ) order by i.id)
         from public.internal_expedition_items i
         cross join lateral (select * from stock_units n where n.unit_id = i.unit_id offset 0) u
         where i.expedition_id = e.id
       ) as items,
       (
         select jsonb_agg(jsonb_build_object(
           'id', t.id, 'unit_id', u.unit_id, 'product_id', u.product_id, 'combination_id', u.combination_id, 'sku', u.sku,
           'names', u.names, 'variant', u.variant, 'lot', l.lot, 'expires_on', l.expires_on, 'quantity', t.quantity,
           'received', t.received, 'missing', t.missing, 'returned', t.returned, 'reason', t.reason
         ) order by l.expires_on nulls last, t.id)
         from public.internal_expedition_parts t
         join public.stock_levels l on l.id = t.level_id
         cross join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u
         where t.expedition_id = e.id
       ) as parts
from public.internal_expeditions e
join public.warehouses s on s.id = e.source_id
join public.warehouses d on d.id = e.destination_id
cross join lateral (
  select coalesce(bool_or(t.received > 0), false) as any_received,
         coalesce(sum(t.quantity - t.received - t.missing - t.returned), 0) as under_way
  from public.internal_expedition_parts t where t.expedition_id = e.id
) p;
