-- Whom an order's messages go to, and what they say.
create view notified_orders as
select o.id, o.shop_id, o.number, o.access_token, coalesce(o.first_name, '') as first_name, coalesce(o.phone, '') as phone, o.email, o.locale, o.total,
  o.delivery ->> 'transporter' as transporter, s.name as shop_name
from public.orders o
join public.shops s on s.id = o.shop_id;
