-- What the pieces of a product that the shop has are sold for without tax, and what they cost. Of what is sold by weight they are
-- grams, and its price is a kilogram's.
create view product_margin_rows as
select p.id, p.shop_id, x.sales, x.value, x.layered_value, x.estimated
from public.products p
cross join lateral (
  select sum(round(c.pieces::numeric * coalesce(k.price_ht, p.price_ht) / public.priced_for(p.weighed)))::bigint as sales, sum(c.value)::bigint as value,
         sum(c.layered_value)::bigint as layered_value, bool_or(c.estimated) as estimated
  from public.unit_costs c left join public.combinations k on k.id = c.unit_id
  where c.pieces > 0 and c.unit_id in (select p.id union all select o.id from public.combinations o where o.product_id = p.id)
) x
where x.sales is not null;
