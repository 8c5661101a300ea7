-- Levels as the list shows them. Of a lot that has expired nothing is available.
create view stock_level_rows as
select l.id, l.shop_id, l.warehouse_id, w.name as warehouse, l.lot, l.expires_on::text as expires_on, l.on_hand, l.held,
       l.reserved, case when l.expires_on <= (now() at time zone 'Africa/Algiers')::date then 0 else l.on_hand - l.held - l.reserved end as available, l.in_transit, l.quarantined,
       l.unit_id, u.product_id, u.combination_id, u.sku, u.barcode, u.names, u.names ->> 'fr' as name_fr, u.variant, u.weighed,
       coalesce((select a.available from stock_availability a where a.unit_id = l.unit_id and a.shop_id = l.shop_id), 0) as unit_available
from public.stock_levels l
join public.warehouses w on w.id = l.warehouse_id
cross join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u;
