-- What the shopper sees of an order, by the token of its page. Money in centimes, names in every language.
create view order_pages as
select o.access_token, o.shop_id, o.id, o.number, o.state, o.placed_at, coalesce(o.first_name, '') as first_name, coalesce(o.phone, '') as phone, o.place, o.delivery,
       o.items_total, o.discount_total, o.delivery_price, o.total, o.delivery_state, o.flags, o.cod_amount,
       (select row_to_json(m) from order_money m where m.order_id = o.id) as money,
       (
         select jsonb_agg(jsonb_build_object('dueOn', i.due_on, 'amount', i.amount) order by i.position)
         from public.order_installments i where i.order_id = o.id
       ) as installments,
       s.currency,
       (
         select coalesce(jsonb_agg(jsonb_build_object(
           'snapshot', l.snapshot, 'unitTtc', l.unit_ttc, 'quantity', l.quantity, 'lineTtc', l.line_ttc, 'parts', l.parts
         ) order by l.position), '[]')
         from public.order_lines l where l.order_id = o.id
       ) as lines,
       -- When each step was reached, the last time where it was gone back on.
       (
         select jsonb_object_agg(s.to_state, s.at) from (
           select h.to_state, max(h.at) as at from public.order_history h
           where h.order_id = o.id and (h.axis is null or h.axis = 'order') and h.to_state in (
             'confirmed', 'in_delivery', 'completed', 'partially_completed', 'cancelled', 'returned'
           )
           group by h.to_state
         ) s
       ) as steps,
       (
         select p.tracking from public.carrier_parcels p where p.order_id = o.id and p.tracking is not null
       ) as tracking
from public.orders o
join public.shops s on s.id = o.shop_id;
