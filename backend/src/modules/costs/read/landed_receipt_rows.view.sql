-- Receipts over which a cost can be spread, with what came of them and is the shop's, grams of what is sold by weight
-- apart: summed for the rows of a page alone.
create view landed_receipt_rows as
select r.id, r.shop_id, r.number::text as number, r.on_day::text as on_day, r.at, s.name as supplier, o.number::text as order_number,
       (select coalesce(sum(x.quantity - (
          select coalesce(sum(q.quantity), 0) from public.stock_quarantine q where q.movement_id = x.id and not q.owned)), 0)::int
        from public.stock_movements x
        join public.stock_levels v on v.id = x.level_id
        left join public.combinations c on c.id = v.unit_id
        left join public.products p on p.id = coalesce(c.product_id, v.unit_id)
        where x.document = 'supplier_receipt' and x.document_id = r.id and x.type = 'receipt' and x.owned
          and not coalesce(p.weighed, false)) as pieces,
       (select coalesce(sum(x.quantity - (
          select coalesce(sum(q.quantity), 0) from public.stock_quarantine q where q.movement_id = x.id and not q.owned)), 0)::int
        from public.stock_movements x
        join public.stock_levels v on v.id = x.level_id
        left join public.combinations c on c.id = v.unit_id
        left join public.products p on p.id = coalesce(c.product_id, v.unit_id)
        where x.document = 'supplier_receipt' and x.document_id = r.id and x.type = 'receipt' and x.owned and p.weighed) as grams,
       (select coalesce(sum(round((x.quantity - (
          select coalesce(sum(q.quantity), 0) from public.stock_quarantine q where q.movement_id = x.id and not q.owned))
          * coalesce(x.unit_cost_ht, (
            select a.amount from public.cost_adjustments a
            where a.unit_id = v.unit_id and a.movement_id = x.id and a.kind = 'priced' limit 1), 0)::numeric
          / case when p.weighed then 1000 else 1 end)), 0)::bigint
        from public.stock_movements x
        join public.stock_levels v on v.id = x.level_id
        left join public.combinations c on c.id = v.unit_id
        left join public.products p on p.id = coalesce(c.product_id, v.unit_id)
        where x.document = 'supplier_receipt' and x.document_id = r.id and x.type = 'receipt' and x.owned) as value,
       s.search_text || ' ' || r.search_text as words
from public.supplier_receipts r
join public.suppliers s on s.id = r.supplier_id
left join public.supplier_orders o on o.id = r.order_id;
