-- What the shop has of each unit, and what that cost; of the piece that leaves next by layers, and what it is sold for.
create view unit_cost_rows as
select c.unit_id as id, c.unit_id, c.shop_id, c.pieces, c.value, c.layered_value, c.estimated,
       n.next_value, n.next_pieces, u.product_id, u.combination_id, u.sku, u.names, u.variant, coalesce(k.price_ht, p.price_ht) as price_ht,
       p.weighed, public.priced_for(p.weighed) as priced_for
from public.unit_costs c
cross join lateral (select * from stock_units s where s.unit_id = c.unit_id offset 0) u
join public.products p on p.id = u.product_id
left join public.combinations k on k.id = u.combination_id
left join lateral (
  select l.remaining_value as next_value, l.remaining as next_pieces from public.cost_layers l
  where l.unit_id = c.unit_id and l.remaining > 0 order by l.position limit 1
) n on true
where c.pieces > 0;
