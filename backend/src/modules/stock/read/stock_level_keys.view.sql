-- What levels are found, sorted and counted by, without what is worked out for the few that a page shows.
create view stock_level_keys as
select l.id, l.shop_id, l.warehouse_id, w.name as warehouse, l.lot, l.expires_on::text as expires_on, l.on_hand,
       l.on_hand - l.held - l.reserved as available, l.unit_id, coalesce(c.product_id, l.unit_id) as product_id,
       case when c.id is null then p.sku else c.sku end as sku, case when c.id is null then p.barcode else c.barcode end as barcode,
       f.name as name_fr,
       (select string_agg(t.name, ' ') from public.product_texts t where t.product_id = coalesce(c.product_id, l.unit_id)) as words,
       coalesce((select a.available from stock_availability a where a.unit_id = l.unit_id and a.shop_id = l.shop_id), 0) as unit_available
from public.stock_levels l
join public.warehouses w on w.id = l.warehouse_id
left join public.combinations c on c.id = l.unit_id
left join public.products p on p.id = l.unit_id
left join public.product_texts f on f.product_id = coalesce(c.product_id, l.unit_id) and f.locale = 'fr'
where c.id is not null or l.on_hand > 0 or not exists (select 1 from public.combinations x where x.product_id = l.unit_id);
