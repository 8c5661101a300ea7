-- Levels as stock_level_keys has them, with the names that they are sorted by: read in the names' order, page by page.
create view stock_level_names as
select l.id, f.shop_id, l.warehouse_id, w.name as warehouse, l.lot, l.expires_on::text as expires_on, l.on_hand,
       case when l.expires_on <= (now() at time zone 'Africa/Algiers')::date then 0 else l.on_hand - l.held - l.reserved end as available, l.unit_id, f.name as name_fr,
       (select n.words from stock_unit_words n where n.unit_id = l.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = l.unit_id) as codes,
       w.active and (l.expires_on is null or l.expires_on > (now() at time zone 'Africa/Algiers')::date) as sells,
       coalesce((select a.available from stock_availability a where a.unit_id = l.unit_id and a.shop_id = l.shop_id), 0) as unit_available
from public.product_texts f
join stock_unit_ids i on i.product_id = f.product_id
join public.stock_levels l on l.unit_id = i.unit_id
join public.warehouses w on w.id = l.warehouse_id
where f.locale = 'fr' and (l.on_hand > 0 or not exists (select 1 from public.combinations x where x.product_id = l.unit_id));
