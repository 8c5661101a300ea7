-- Customers with what their numbers ordered, as it is kept. Money in centimes; only what was delivered counts as spent. Every
-- customer has a row of figures; joined so that whoever asks for none, as a count, has none looked up.
create view customer_rows as
select c.id, c.shop_id, c.version, c.type, c.first_name, c.last_name, c.email, c.labels, c.note, c.blocked, c.search_text,
       c.created_at, c.last_order_at,
       array(select p.phone from public.customer_phones p where p.customer_id = c.id order by p.phone) as phones,
       coalesce(f.orders, 0) as orders, coalesce(f.delivered, 0) as delivered, coalesce(f.returned, 0) as returned,
       coalesce(f.spent, 0)::float8 as spent
from public.customers c
left join public.customer_figures f on f.customer_id = c.id
where c.merged_into is null;
