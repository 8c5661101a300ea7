-- The sums that the funnel is read from (`funnel_days`, `funnel_months`) follow how far orders came, whoever writes it: by the
-- day on which orders were received, and by those on which something happened to them. An order that names no products yet is
-- in none of them.
create or replace function roll_order_funnel() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  gone order_funnel[];
  here order_funnel[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(w) into gone from went w where w.products is not null;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(c) into here from came c where c.products is not null;
  end if;
  if gone is null and here is null then
    return null;
  end if;
  -- Who adds orders and who changes others of the same days would wait for each other: one at a time.
  perform pg_advisory_xact_lock(hashtextextended('funnel sums', 3746));
  with orders as (
    select 1 as sign, h.* from unnest(here) h
    union all
    select -1, g.* from unnest(gone) g
  ), moved as materialized (
    select 'cohort' as reading, o.received_at as at, o.day as on_day, o.shop_id, o.channel, o.wilaya, o.transporter_id, o.agent_id, o.products,
           o.duplicate, o.sign as received, o.sign * (o.confirmed_at is not null)::int as confirmed,
           o.sign * (o.shipped_at is not null)::int as shipped, o.sign * (o.outcome = 'delivered')::int as delivered,
           o.sign * (o.outcome = 'returned')::int as sent_back, o.sign * (o.outcome = 'lost')::int as lost,
           o.sign * (o.outcome = 'cancelled')::int as cancelled, o.sign * (o.outcome = 'open')::int as open,
           o.sign * (o.collected_at is not null)::int as collected, case o.outcome when 'delivered' then o.sign * o.total else 0 end as total,
           case when o.delivered_at is null then 0 else o.sign * (extract(epoch from o.delivered_at - o.received_at) * 1000)::bigint end as delivery_ms
    from orders o
    union all
    select 'activity', s.at, (s.at at time zone 'Africa/Algiers')::date, o.shop_id, o.channel, o.wilaya, o.transporter_id, o.agent_id,
           o.products, o.duplicate, o.sign * (s.step = 'received')::int, o.sign * (s.step = 'confirmed')::int,
           o.sign * (s.step = 'shipped')::int, o.sign * (s.step = 'delivered')::int, o.sign * (s.step = 'returned')::int,
           o.sign * (s.step = 'lost')::int, o.sign * (s.step = 'cancelled')::int, 0, o.sign * (s.step = 'collected')::int,
           case s.step when 'delivered' then o.sign * o.total else 0 end,
           case s.step when 'delivered' then o.sign * (extract(epoch from o.delivered_at - o.received_at) * 1000)::bigint else 0 end
    from orders o
    cross join lateral (values ('received', o.received_at), ('confirmed', o.confirmed_at), ('shipped', o.shipped_at),
      ('delivered', o.delivered_at), ('returned', o.returned_at), ('lost', o.lost_at), ('cancelled', o.cancelled_at),
      ('collected', o.collected_at)) as s (step, at)
    where s.at is not null
  ), days as (
    insert into funnel_days as kept (shop_id, reading, day, dim, key, duplicate, received, confirmed, shipped, delivered, sent_back,
      lost, cancelled, open, collected, total, delivery_ms)
    select m.shop_id, m.reading, m.on_day, d.dim, d.key, m.duplicate, sum(m.received), sum(m.confirmed), sum(m.shipped), sum(m.delivered),
           sum(m.sent_back), sum(m.lost), sum(m.cancelled), sum(m.open), sum(m.collected), sum(m.total), sum(m.delivery_ms)
    from moved m
    cross join lateral (values ('channel', m.channel), ('wilaya', m.wilaya::text), ('transporter', coalesce(m.transporter_id::text, '')),
      ('agent', coalesce(m.agent_id::text, '')),
      ('hour', extract(hour from m.at at time zone 'Africa/Algiers')::int::text)) as d (dim, key)
    group by m.shop_id, m.reading, m.on_day, d.dim, d.key, m.duplicate
    having (sum(m.received), sum(m.confirmed), sum(m.shipped), sum(m.delivered), sum(m.sent_back), sum(m.lost), sum(m.cancelled),
      sum(m.open), sum(m.collected), sum(m.total), sum(m.delivery_ms)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    on conflict (shop_id, reading, dim, day, key, duplicate) do update set received = kept.received + excluded.received,
      confirmed = kept.confirmed + excluded.confirmed, shipped = kept.shipped + excluded.shipped,
      delivered = kept.delivered + excluded.delivered, sent_back = kept.sent_back + excluded.sent_back,
      lost = kept.lost + excluded.lost, cancelled = kept.cancelled + excluded.cancelled, open = kept.open + excluded.open,
      collected = kept.collected + excluded.collected, total = kept.total + excluded.total,
      delivery_ms = kept.delivery_ms + excluded.delivery_ms
  )
  insert into funnel_months as kept (shop_id, reading, month, product_id, duplicate, received, confirmed, shipped, delivered, sent_back,
    lost, cancelled, open, collected, total, delivery_ms)
  select m.shop_id, m.reading, date_trunc('month', m.on_day)::date, p.id, m.duplicate, sum(m.received), sum(m.confirmed), sum(m.shipped),
         sum(m.delivered), sum(m.sent_back), sum(m.lost), sum(m.cancelled), sum(m.open), sum(m.collected), sum(m.total), sum(m.delivery_ms)
  from moved m cross join unnest(m.products) p(id)
  group by m.shop_id, m.reading, date_trunc('month', m.on_day), p.id, m.duplicate
  having (sum(m.received), sum(m.confirmed), sum(m.shipped), sum(m.delivered), sum(m.sent_back), sum(m.lost), sum(m.cancelled),
    sum(m.open), sum(m.collected), sum(m.total), sum(m.delivery_ms)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  on conflict (shop_id, reading, month, product_id, duplicate) do update set received = kept.received + excluded.received,
    confirmed = kept.confirmed + excluded.confirmed, shipped = kept.shipped + excluded.shipped,
    delivered = kept.delivered + excluded.delivered, sent_back = kept.sent_back + excluded.sent_back,
    lost = kept.lost + excluded.lost, cancelled = kept.cancelled + excluded.cancelled, open = kept.open + excluded.open,
    collected = kept.collected + excluded.collected, total = kept.total + excluded.total,
    delivery_ms = kept.delivery_ms + excluded.delivery_ms;
  return null;
end $$;

create trigger order_funnel_come after insert on order_funnel referencing new table as came for each statement
  execute function roll_order_funnel();

create trigger order_funnel_go after delete on order_funnel referencing old table as went for each statement
  execute function roll_order_funnel();

create trigger order_funnel_change after update on order_funnel referencing old table as went new table as came for each statement
  execute function roll_order_funnel();
