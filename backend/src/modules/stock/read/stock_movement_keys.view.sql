-- What movements are found and counted by.
create view stock_movement_keys as
select m.id, m.shop_id, m.at, m.type, m.order_id, l.warehouse_id, l.unit_id,
       (select n.words from stock_unit_words n where n.unit_id = l.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = l.unit_id) as codes
from public.stock_movements m
join public.stock_levels l on l.id = m.level_id;
