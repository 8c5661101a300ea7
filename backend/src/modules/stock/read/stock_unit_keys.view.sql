-- Units as stock_units has them, by what a search finds and sorts them by: read in the order of their names until enough are found.
create view stock_unit_keys as
select i.unit_id, f.shop_id, f.name as name_fr,
       (select n.words from stock_unit_words n where n.unit_id = i.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = i.unit_id) as codes
from public.product_texts f
cross join lateral (
  select p.id as unit_id from public.products p
  where p.id = f.product_id and p.type = 'standard' and (not exists (select 1 from public.combinations c where c.product_id = p.id)
    or exists (select 1 from public.stock_levels l where l.unit_id = p.id and l.on_hand > 0))
  union all
  select c.id from public.combinations c where c.product_id = f.product_id
  offset 0
) i
where f.locale = 'fr';
