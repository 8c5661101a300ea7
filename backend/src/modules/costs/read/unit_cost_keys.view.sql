-- Units that the shop has some of, by what they are found and sorted by.
create view unit_cost_keys as
select c.unit_id as id, c.unit_id, c.shop_id, c.pieces, c.value, c.layered_value, c.estimated,
       (select n.words from stock_unit_words n where n.unit_id = c.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = c.unit_id) as codes
from public.unit_costs c
where c.pieces > 0;
