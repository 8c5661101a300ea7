-- What the counts of stock takes are found, sorted and counted by, without what is worked out for the few that a page shows.
-- A place of an open one is short where posting would leave less than orders were promised there.
create view stock_take_count_keys as
select c.id, t.shop_id, c.take_id, c.unit_id, c.lot, c.counted <> c.expected as differs,
       t.state = 'open' and c.counted < c.expected and coalesce((select l.on_hand + c.counted - c.expected < l.held + l.reserved
         from public.stock_levels l where l.unit_id = c.unit_id and l.warehouse_id = t.warehouse_id and l.lot = c.lot), false) as short,
       (select n.words from stock_unit_words n where n.unit_id = c.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = c.unit_id) as codes
from public.stock_take_counts c
join public.stock_takes t on t.id = c.take_id;
