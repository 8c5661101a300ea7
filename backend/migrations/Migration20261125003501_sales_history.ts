import { Migration } from '@mikro-orm/migrations';

/** What was sold, and how far orders came, before reports were kept. */
export class Migration20261125003501_sales_history extends Migration {
  override up(): void {
    // As their files say.
    this.addSql(`
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
`);
    this.addSql(`
create or replace function roll_sales_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  sign int := tg_argv[0]::int;
begin
  insert into sales_days as kept (shop_id, day, dim, key, orders, returns, pieces, returned_pieces, gross, reductions, returned, ht,
    tax, delivery, cost, layered_cost, costed_ht, layered_ht, estimated_ht)
  select shop_id, day, dim, key, sign * sum(orders), sign * sum(returns), sign * sum(pieces), sign * sum(returned_pieces),
         sign * sum(gross), sign * sum(reductions), sign * sum(returned), sign * sum(ht), sign * sum(tax), sign * sum(delivery),
         sign * sum(cost), sign * sum(layered_cost), sign * sum(costed_ht), sign * sum(layered_ht), sign * sum(estimated_ht)
  from (
    select f.shop_id, f.day, d.dim, d.key, f.orders, f.returns, f.pieces, f.returned_pieces, f.gross, f.reductions, f.returned, f.ht,
           f.tax, f.delivery, f.cost, f.layered_cost, f.costed_ht, f.layered_ht, f.estimated_ht
    from (
      select s.shop_id, s.day, s.channel, s.payment, s.wilaya, s.transporter_id, s.agent_id, s.warehouse_id,
             max(case when s.event = 'came_back' then 0 else 1 end) as orders, max(case when s.event = 'came_back' then 1 else 0 end) as returns,
             sum(case when s.event = 'came_back' then 0 else s.pieces end) as pieces,
             -sum(case when s.event = 'came_back' then s.pieces else 0 end) as returned_pieces,
             sum(case when s.event = 'came_back' or s.product_id is null then 0 else s.list end) as gross,
             sum(case when s.event = 'came_back' then 0 else s.promotions + s.discount end) as reductions,
             -sum(case when s.event = 'came_back' then s.ttc else 0 end) as returned,
             sum(case when s.product_id is null then 0 else s.ht end) as ht, sum(s.tax) as tax,
             sum(case when s.product_id is null then s.ttc else 0 end) as delivery,
             sum(coalesce(s.cost, 0)) as cost, sum(coalesce(s.layered_cost, 0)) as layered_cost,
             sum(case when s.cost is null then 0 else s.ht end) as costed_ht,
             sum(case when s.layered_cost is null then 0 else s.ht end) as layered_ht,
             sum(case when s.estimated then s.ht else 0 end) as estimated_ht
      from facts s
      group by s.order_id, s.shop_id, s.day, s.channel, s.payment, s.wilaya, s.transporter_id, s.agent_id, s.warehouse_id
    ) f
    cross join lateral (values ('all', ''), ('channel', f.channel), ('payment', f.payment), ('wilaya', f.wilaya::text),
      ('transporter', coalesce(f.transporter_id::text, '')), ('agent', coalesce(f.agent_id::text, '')),
      ('warehouse', coalesce(f.warehouse_id::text, ''))) as d (dim, key)
    union all
    select s.shop_id, s.day, 'tax', s.tax_rate::text, 0, 0, case when s.event = 'came_back' then 0 else s.pieces end,
           case when s.event = 'came_back' then -s.pieces else 0 end,
           case when s.event = 'came_back' or s.product_id is null then 0 else s.list end,
           case when s.event = 'came_back' then 0 else s.promotions + s.discount end,
           case when s.event = 'came_back' then -s.ttc else 0 end, case when s.product_id is null then 0 else s.ht end, s.tax,
           case when s.product_id is null then s.ttc else 0 end, coalesce(s.cost, 0), coalesce(s.layered_cost, 0),
           case when s.cost is null then 0 else s.ht end, case when s.layered_cost is null then 0 else s.ht end,
           case when s.estimated then s.ht else 0 end
    from facts s
  ) parts
  group by shop_id, day, dim, key
  order by shop_id, day, dim, key
  on conflict (shop_id, day, dim, key) do update set orders = kept.orders + excluded.orders, returns = kept.returns + excluded.returns,
    pieces = kept.pieces + excluded.pieces, returned_pieces = kept.returned_pieces + excluded.returned_pieces,
    gross = kept.gross + excluded.gross, reductions = kept.reductions + excluded.reductions,
    returned = kept.returned + excluded.returned, ht = kept.ht + excluded.ht, tax = kept.tax + excluded.tax,
    delivery = kept.delivery + excluded.delivery, cost = kept.cost + excluded.cost,
    layered_cost = kept.layered_cost + excluded.layered_cost, costed_ht = kept.costed_ht + excluded.costed_ht,
    layered_ht = kept.layered_ht + excluded.layered_ht, estimated_ht = kept.estimated_ht + excluded.estimated_ht;
  insert into sales_months as kept (shop_id, month, product_id, orders, returns, pieces, returned_pieces, gross, reductions, returned,
    ht, tax, cost, layered_cost, costed_ht, layered_ht, estimated_ht)
  select shop_id, month, product_id, sign * sum(orders), sign * sum(returns), sign * sum(pieces), sign * sum(returned_pieces),
         sign * sum(gross), sign * sum(reductions), sign * sum(returned), sign * sum(ht), sign * sum(tax), sign * sum(cost),
         sign * sum(layered_cost), sign * sum(costed_ht), sign * sum(layered_ht), sign * sum(estimated_ht)
  from (
    select s.shop_id, date_trunc('month', s.day)::date as month, s.product_id,
           max(case when s.event = 'came_back' then 0 else 1 end) as orders, max(case when s.event = 'came_back' then 1 else 0 end) as returns,
           sum(case when s.event = 'came_back' then 0 else s.pieces end) as pieces,
           -sum(case when s.event = 'came_back' then s.pieces else 0 end) as returned_pieces,
           sum(case when s.event = 'came_back' then 0 else s.list end) as gross,
           sum(case when s.event = 'came_back' then 0 else s.promotions + s.discount end) as reductions,
           -sum(case when s.event = 'came_back' then s.ttc else 0 end) as returned, sum(s.ht) as ht, sum(s.tax) as tax,
           sum(coalesce(s.cost, 0)) as cost, sum(coalesce(s.layered_cost, 0)) as layered_cost,
           sum(case when s.cost is null then 0 else s.ht end) as costed_ht,
           sum(case when s.layered_cost is null then 0 else s.ht end) as layered_ht,
           sum(case when s.estimated then s.ht else 0 end) as estimated_ht
    from facts s where s.product_id is not null
    group by s.order_id, s.shop_id, date_trunc('month', s.day), s.product_id
  ) parts
  group by shop_id, month, product_id
  order by shop_id, month, product_id
  on conflict (shop_id, month, product_id) do update set orders = kept.orders + excluded.orders, returns = kept.returns + excluded.returns,
    pieces = kept.pieces + excluded.pieces, returned_pieces = kept.returned_pieces + excluded.returned_pieces,
    gross = kept.gross + excluded.gross, reductions = kept.reductions + excluded.reductions,
    returned = kept.returned + excluded.returned, ht = kept.ht + excluded.ht, tax = kept.tax + excluded.tax,
    cost = kept.cost + excluded.cost, layered_cost = kept.layered_cost + excluded.layered_cost,
    costed_ht = kept.costed_ht + excluded.costed_ht, layered_ht = kept.layered_ht + excluded.layered_ht,
    estimated_ht = kept.estimated_ht + excluded.estimated_ht;
  return null;
end $$;

create trigger sales_facts_come after insert on sales_facts referencing new table as facts for each statement
  execute function roll_sales_facts('1');

create trigger sales_facts_go after delete on sales_facts referencing old table as facts for each statement
  execute function roll_sales_facts('-1');

create trigger sales_facts_change_from after update on sales_facts referencing old table as facts for each statement
  execute function roll_sales_facts('-1');

create trigger sales_facts_change_to after update on sales_facts referencing new table as facts for each statement
  execute function roll_sales_facts('1');
`);
    this.addSql(`
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
`);
    this.addSql(`
insert into sales_facts (order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
  agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate)
select order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
  agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate
from sales_facts_of(array(select id from orders where state in ('completed', 'partially_completed', 'returned')));
insert into order_funnel (order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
  outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at)
select order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
  outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at
from order_funnel_of(array(select id from orders where state not in ('draft', 'new', 'confirming')));
`);
  }
}
