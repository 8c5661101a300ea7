-- What the counts of stock takes are found, sorted and counted by, without what is worked out for the few that a page shows.
create view stock_take_count_keys as
select c.id, t.shop_id, c.take_id, c.unit_id, c.lot, c.counted <> c.expected as differs,
       (select n.words from stock_unit_words n where n.unit_id = c.unit_id) as words,
       (select n.codes from stock_unit_words n where n.unit_id = c.unit_id) as codes
from public.stock_take_counts c
join public.stock_takes t on t.id = c.take_id;
