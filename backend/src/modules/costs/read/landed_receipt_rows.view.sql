-- Receipts over which a cost can be spread, with what came of them and is the shop's: summed for the rows of a page alone.
create view landed_receipt_rows as
select r.id, r.shop_id, r.number::text as number, r.on_day::text as on_day, r.at, s.name as supplier, o.number::text as order_number,
       (select coalesce(sum(x.quantity), 0)::int from public.stock_movements x
        where x.document = 'supplier_receipt' and x.document_id = r.id and x.type = 'receipt' and x.owned) as pieces,
       (select coalesce(sum(x.quantity * coalesce(x.unit_cost_ht, 0)), 0)::bigint from public.stock_movements x
        where x.document = 'supplier_receipt' and x.document_id = r.id and x.type = 'receipt' and x.owned) as value,
       public.search_folded(concat_ws(' ', s.name, r.delivery_note)) as words
from public.supplier_receipts r
join public.suppliers s on s.id = r.supplier_id
left join public.supplier_orders o on o.id = r.order_id;
