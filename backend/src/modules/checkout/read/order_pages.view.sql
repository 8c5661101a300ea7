-- What the shopper sees of an order, by the token of its page. Money in centimes, names in every language.
create view order_pages as
select o.access_token, o.shop_id, o.id, o.number, o.state, o.placed_at, o.first_name, o.phone, o.place, o.delivery,
       o.items_total, o.discount_total, o.delivery_price, o.total,
       (
         select jsonb_agg(jsonb_build_object(
           'snapshot', l.snapshot, 'unitTtc', l.unit_ttc, 'quantity', l.quantity, 'lineTtc', l.line_ttc
         ) order by l.position)
         from public.order_lines l where l.order_id = o.id
       ) as lines
from public.orders o;
