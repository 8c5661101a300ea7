-- How far these orders came, and when they first came to each step: what the funnel counts. Proformas, what comes back of a
-- delivered order, and what is sold at the counter are no part of it.
create or replace function order_funnel_of(of_orders uuid[]) returns table (
  order_id uuid, shop_id uuid, version int, received_at timestamptz, day date, channel text, wilaya int, transporter_id uuid,
  agent_id uuid, promotions uuid[], duplicate boolean, outcome text, total bigint, confirmed_at timestamptz, shipped_at timestamptz,
  delivered_at timestamptz, returned_at timestamptz, lost_at timestamptz, cancelled_at timestamptz, collected_at timestamptz
) language sql stable set search_path = public, pg_temp as $$
  select o.id, o.shop_id, o.version, o.placed_at, (o.placed_at at time zone 'Africa/Algiers')::date, o.channel, o.wilaya_69,
         o.transporter_id, s.agent_id,
         array(
           select distinct (r ->> 'promotionId')::uuid from (
             select r from jsonb_array_elements(o.reductions) r
             union all
             select r from order_lines l cross join jsonb_array_elements(l.reductions) r where l.order_id = o.id
           ) named where r ->> 'promotionId' is not null order by 1
         ),
         'duplicate' = any(o.flags),
         case when o.state in ('completed', 'partially_completed') then 'delivered' when o.state = 'returned' then 'returned'
           when o.state = 'cancelled' then 'cancelled' when o.delivery_state = 'lost' then 'lost' else 'open' end,
         o.total, s.confirmed_at, s.shipped_at, s.delivered_at,
         case when o.state = 'returned' then s.returned_at end,
         case when o.state = 'in_delivery' and o.delivery_state = 'lost' then s.lost_at end,
         case when o.state = 'cancelled' then s.cancelled_at end,
         case when o.state in ('completed', 'partially_completed') then (
           select min(p.at) from postings p where p.order_id = o.id and p.amount > 0
             and p.place in ('carrier_holds', 'till', 'bank', 'card_account')) end
  from unnest(of_orders) w(id)
  join orders o on o.id = w.id
  cross join lateral (
    select min(h.at) filter (where h.axis = 'order' and h.to_state = 'confirmed') as confirmed_at,
           min(h.at) filter (where h.axis = 'order' and (h.to_state = 'in_delivery' or (h.to_state = 'completed' and h.from_state = 'packed'))) as shipped_at,
           min(h.at) filter (where h.axis = 'order' and h.to_state in ('completed', 'partially_completed')) as delivered_at,
           min(h.at) filter (where h.axis = 'order' and h.to_state = 'returned') as returned_at,
           min(h.at) filter (where h.axis = 'delivery' and h.to_state = 'lost') as lost_at,
           max(h.at) filter (where h.axis = 'order' and h.to_state = 'cancelled') as cancelled_at,
           bool_or(h.to_state = 'new') as placed,
           (array_agg(h.actor_id order by h.sequence) filter (where h.axis = 'order' and h.to_state = 'confirmed' and h.actor_kind = 'staff'))[1] as agent_id
    from order_history h where h.order_id = o.id
  ) s
  where o.state <> 'draft' and o.link_kind is distinct from 'return' and o.channel <> 'POS' and s.placed
$$;
