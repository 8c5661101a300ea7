-- Receipts over which a cost can be spread, with what came of them and is the shop's, grams of what is sold by weight
-- apart: summed for the rows of a page alone.
create view landed_receipt_rows as
select r.id, r.shop_id, r.number::text as number, r.on_day::text as on_day, r.at, s.name as supplier, o.number::text as order_number,
       (select coalesce(sum(g.pieces) filter (where not g.weighed), 0)::int from landed_receipt_goods g where g.receipt_id = r.id) as pieces,
       (select coalesce(sum(g.pieces) filter (where g.weighed), 0)::int from landed_receipt_goods g where g.receipt_id = r.id) as grams,
       (select coalesce(sum(g.value), 0)::bigint from landed_receipt_goods g where g.receipt_id = r.id) as value,
       s.search_text || ' ' || r.search_text as words
from public.supplier_receipts r
join public.suppliers s on s.id = r.supplier_id
left join public.supplier_orders o on o.id = r.order_id;
