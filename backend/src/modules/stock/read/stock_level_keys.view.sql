-- What levels are found, sorted and counted by, without what is worked out for the few that a page shows. Of many, names are
-- read in their order from stock_level_names. `sells`: what is
-- available of it can be sold, so `unit_available`, which costs a search of its own, is at least that.
create view stock_level_keys as
select l.id, l.shop_id, l.warehouse_id, w.name as warehouse, l.lot, l.expires_on::text as expires_on, l.on_hand,
       case when l.expires_on <= (now() at time zone 'Africa/Algiers')::date then 0 else l.on_hand - l.held - l.reserved end as available, l.unit_id,
       (select f.name from public.product_texts f where f.locale = 'fr' and f.product_id = coalesce(
         (select c.product_id from public.combinations c where c.id = l.unit_id), l.unit_id)) as name_fr,
       (select n.words from stock_unit_words n where n.unit_id = l.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = l.unit_id) as codes,
       w.active and (l.expires_on is null or l.expires_on > (now() at time zone 'Africa/Algiers')::date) as sells,
       coalesce((select a.available from stock_availability a where a.unit_id = l.unit_id and a.shop_id = l.shop_id), 0) as unit_available
from public.stock_levels l
join public.warehouses w on w.id = l.warehouse_id
where l.on_hand > 0 or not exists (select 1 from public.combinations x where x.product_id = l.unit_id);
