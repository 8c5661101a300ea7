-- What these orders sold, as rows of `sales_facts`: each line and what was charged for delivery, once the customer has the
-- goods, and what came back, on its own day, as less. The instant is that of the order's own history.
create or replace function sales_facts_of(of_orders uuid[]) returns table (
  order_id uuid, nth int, shop_id uuid, event text, at timestamptz, day date, line_id uuid, product_id uuid, combination_id uuid,
  channel text, payment text, warehouse_id uuid, agent_id uuid, transporter_id uuid, wilaya int, pieces int, list bigint,
  promotions bigint, discount bigint, ttc bigint, ht bigint, tax bigint, tax_rate int
) language sql stable set search_path = public, pg_temp as $$
  with sale as (
    select o.id, o.shop_id, h.at, (h.at at time zone 'Africa/Algiers')::date as day, o.channel, o.payment_type, o.warehouse_id,
           o.transporter_id, o.wilaya_69, o.delivery_price,
           case when o.link_kind = 'return' then 'came_back' when o.state = 'partially_completed' then 'kept' else 'sold' end as event,
           case when o.link_kind = 'return' then -1 else 1 end as sign,
           (select c.actor_id from order_history c where c.order_id = o.id and c.axis = 'order' and c.to_state = 'confirmed'
              and c.actor_kind = 'staff' order by c.sequence limit 1) as agent_id
    from unnest(of_orders) w(id)
    join orders o on o.id = w.id
    cross join lateral (
      select h.at from order_history h where h.order_id = o.id and h.axis = 'order' and h.to_state = o.state
      order by h.sequence limit 1
    ) h
    where o.state in ('completed', 'partially_completed') or (o.state = 'returned' and o.link_kind = 'return')
  )
  select s.id, l.position, s.shop_id, s.event, s.at, s.day, l.id, l.product_id, l.combination_id, s.channel, s.payment_type,
         s.warehouse_id, s.agent_id, s.transporter_id, s.wilaya_69, s.sign * v.pieces, s.sign * l.list_unit_ttc * v.pieces,
         s.sign * (l.list_unit_ttc - l.unit_ttc) * v.pieces, s.sign * v.discount, s.sign * (l.unit_ttc * v.pieces - v.discount),
         s.sign * v.ht, s.sign * (l.unit_ttc * v.pieces - v.discount - v.ht), l.tax_rate
  from sale s
  join order_lines l on l.order_id = s.id
  cross join lateral (
    select case s.event when 'kept' then coalesce(l.kept, l.quantity) else l.quantity end as pieces
  ) p
  cross join lateral (
    select p.pieces, round(l.discount_ttc::numeric * p.pieces / l.quantity)::bigint as discount,
           round(l.line_ht::numeric * p.pieces / l.quantity)::bigint as ht
  ) v
  where v.pieces > 0
  union all
  select s.id, -1, s.shop_id, s.event, s.at, s.day, null, null, null, s.channel, s.payment_type, s.warehouse_id, s.agent_id,
         s.transporter_id, s.wilaya_69, 0, s.delivery_price, 0, 0, s.delivery_price, s.delivery_price, 0, 0
  from sale s
  where s.delivery_price > 0 and s.event <> 'came_back'
$$;
