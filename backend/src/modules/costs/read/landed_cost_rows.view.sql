-- What came on top of the price of goods, with what of it made pieces dearer once all of it is reckoned.
create view landed_cost_rows as
select c.id, c.shop_id, c.number::text as number, c.label, c.reference, c.amount, c.spread_by, c.at, c.by_name,
       (select case when bool_and(a.laid is not null) then sum(a.laid)::bigint end from public.cost_adjustments a where a.document_id = c.id)
         as laid,
       (select coalesce(jsonb_agg(jsonb_build_object('number', r.number::text, 'orderId', r.order_id) order by r.number), '[]')
        from public.landed_cost_receipts x join public.supplier_receipts r on r.id = x.receipt_id where x.landed_cost_id = c.id) as receipts
from public.landed_costs c;
