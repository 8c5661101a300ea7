-- What receipts brought that is the shop's, without what was refused of it, at its price: of what is sold by weight grams, at a
-- kilogram's.
create view landed_receipt_goods as
select m.document_id as receipt_id, g.pieces, coalesce(p.weighed, false) as weighed,
       round(g.pieces * coalesce(m.unit_cost_ht, (
         select a.amount from public.cost_adjustments a
         where a.unit_id = l.unit_id and a.movement_id = m.id and a.kind = 'priced' limit 1), 0)::numeric
         / public.priced_for(p.weighed)) as value
from public.stock_movements m
join public.stock_levels l on l.id = m.level_id
left join public.combinations c on c.id = l.unit_id
left join public.products p on p.id = coalesce(c.product_id, l.unit_id)
cross join lateral (
  select m.quantity - coalesce(sum(q.quantity), 0) as pieces from public.stock_quarantine q where q.movement_id = m.id and not q.owned
) g
where m.document = 'supplier_receipt' and m.type = 'receipt' and m.owned;
