-- Whether what pages and orders read of products is what the products say; one row, of counts.
with sold as (
  select coalesce(c.id, p.id) as unit_id, p.id as product_id, p.available_from, coalesce(c.price_ht, p.price_ht) as price
  from products p left join combinations c on c.product_id = p.id and c.active
  where p.status = 'active'
), compared as (
  select w.unit_id as wanted, s.unit_id as kept,
    w.product_id is distinct from s.product_id or w.available_from is distinct from s.available_from
      or w.price is distinct from (s.item ->> 'unitHt')::bigint as differs
  from sold w full join sale_items s on s.unit_id = w.unit_id
)
select count(*) filter (where kept is null)::int as missing, count(*) filter (where wanted is null)::int as surplus,
  count(*) filter (where wanted is not null and kept is not null and differs)::int as different,
  (select count(*)::int from products p where not exists (select 1 from product_documents d where d.product_id = p.id))
    as without_page
from compared
