-- What came on top of the price of goods, with what of it made pieces dearer once all of it is reckoned, by the average and
-- by layers.
create view landed_cost_rows as
select c.id, c.shop_id, c.number::text as number, c.label, c.reference, c.amount, c.spread_by, c.at, c.by_name,
       c.undone_at, c.undone_by_name, c.undone_reason,
       (select case when bool_and(a.laid is not null) then sum(a.laid)::bigint end from public.cost_adjustments a where a.document_id = c.id)
         as laid,
       -- None of one where it is known of the average: the same.
       (select case when bool_and(a.laid is not null) then sum(coalesce(a.laid_layered, a.laid))::bigint end from public.cost_adjustments a
        where a.document_id = c.id) as laid_layered,
       (select coalesce(jsonb_agg(jsonb_build_object('number', r.number::text, 'orderId', r.order_id) order by r.number), '[]')
        from public.landed_cost_receipts x join public.supplier_receipts r on r.id = x.receipt_id where x.landed_cost_id = c.id) as receipts
from public.landed_costs c;
