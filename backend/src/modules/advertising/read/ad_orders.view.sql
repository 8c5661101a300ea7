-- Orders whose shoppers consented, as advertising networks may be told of them. Money in centimes.
create view ad_orders as
select o.id, o.shop_id, coalesce(o.phone, '') as phone, o.email, o.total, c.browser, c.user_agent,
       (
         select jsonb_agg(jsonb_build_object('id', l.product_id, 'quantity', l.quantity, 'unitTtc', l.unit_ttc)
           order by l.position)
         from public.order_lines l where l.order_id = o.id
       ) as lines
from public.orders o
join public.ad_consents c on c.order_id = o.id;
