-- Units that the shop has some of, by what they are found and sorted by.
create view unit_cost_keys as
select c.unit_id as id, c.unit_id, c.shop_id, c.pieces, c.value, c.layered_value, c.estimated,
       (select n.words from stock_unit_words n where n.unit_id = c.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = c.unit_id) as codes,
       -- Of what is sold by weight, a price is a kilogram's.
       (select public.priced_for(p.weighed) from public.products p
         where p.id = coalesce((select k.product_id from public.combinations k where k.id = c.unit_id), c.unit_id)) as priced_for
from public.unit_costs c
where c.pieces > 0;
