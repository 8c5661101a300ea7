-- Customers with what their numbers ordered. Money in centimes; only what was delivered counts as spent. Joined so that whoever
-- asks for no figures has none worked out.
create view customer_rows as
select c.id, c.shop_id, c.version, c.type, c.first_name, c.last_name, c.email, c.labels, c.note, c.blocked, c.search_text,
       c.created_at, c.last_order_at,
       array(select p.phone from public.customer_phones p where p.customer_id = c.id order by p.phone) as phones,
       o.orders, o.delivered, o.returned, o.spent
from public.customers c
left join lateral (
  select count(*)::int as orders,
         (count(*) filter (where o.delivery_state in ('delivered', 'partially_delivered')))::int as delivered,
         (count(*) filter (where o.delivery_state in ('return_requested', 'returning', 'return_ready', 'returned')))::int
           as returned,
         coalesce(sum(o.total) filter (where o.delivery_state = 'delivered'), 0)::float8 as spent
  from public.customer_phones p
  join public.orders o on o.shop_id = p.shop_id and o.phone = p.phone and o.state <> 'draft'
  where p.customer_id = c.id
) o on true
where c.merged_into is null;
