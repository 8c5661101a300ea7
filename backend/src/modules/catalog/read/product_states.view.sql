-- What tells whether a product's page is still what it was: the version of what it is drawn from (another one with every
-- change of document or product), and what can be sold of its units, in their order, with commas.
create view product_states as
select d.product_id, d.shop_id, d.xmin || ' ' || p.xmin as version,
  array_to_string(array(
    select coalesce((select s.available from stock_availability s where s.shop_id = d.shop_id and s.unit_id = u.id), 0)
    from unnest(d.unit_ids) with ordinality u(id, at) order by u.at), ',') as stock
from public.product_documents d
join public.products p on p.id = d.product_id
where d.status = 'active';
