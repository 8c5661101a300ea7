-- The money, goods and figures of the orders that `year.sql` made, in the same transaction.

-- What is owed; then the carrier has it, or nothing is owed any more; a week later the carrier pays, less what carrying cost.
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
  select uuidv7(o.at - now()), current_setting('demo.shop')::uuid, md5(o.id::text || leg.kind)::uuid, o.id, leg.place, leg.sign * t.total, leg.kind,
    case leg.kind when 'placement' then o.at else o.ended_at end, 'system'
  from year_fate o
  join year_total t on t.id = o.id
  cross join (values
    (1, null, 'placement', 'customer_owes', 1), (2, null, 'placement', 'order_value', -1),
    (3, 'delivered', 'collection', 'customer_owes', -1), (4, 'delivered', 'collection', 'carrier_holds', 1),
    (5, 'undone', 'cancellation', 'customer_owes', -1), (6, 'undone', 'cancellation', 'order_value', 1)
  ) as leg (nth, fate, kind, place, sign)
  where leg.fate is null or (o.done and (leg.fate = o.fate or (leg.fate = 'undone' and o.fate <> 'delivered')))
  order by o.at, leg.nth;
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, transporter_id)
  select uuidv7(o.at - now()), current_setting('demo.shop')::uuid, md5(o.id::text || 'remittance')::uuid, o.id, leg.place,
    leg.total * t.total + leg.fee * o.delivery, 'remittance', o.ended_at + interval '7 days', 'system',
    case when leg.place <> 'bank' then o.transporter_id end
  from year_fate o
  join year_total t on t.id = o.id
  cross join (values (1, 'carrier_holds', -1, 0), (2, 'bank', 1, -1), (3, 'fees', 0, 1)) as leg (nth, place, total, fee)
  where o.fate = 'delivered' and o.ended_at + interval '7 days' <= o.now
  order by o.at, leg.nth;
-- What is on its way is owed by whoever carries it.
select open_carrier_debt(id) from year_fate where state = 'in_delivery';

-- Pieces came in before the first of them was ordered. What was delivered is sold; of what is not, the pieces are put aside, or on their way.
create temporary table year_piece on commit drop as
  select l.*, o.state, o.done, o.confirmed_at, o.shipped_at, o.ended_at
  from year_line l join year_fate o on o.id = l.order_id
  where o.state in ('confirmed', 'preparing', 'packed', 'in_delivery', 'completed');
insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, in_transit_change, reason, actor_kind, at, unit_cost_ht)
  select uuidv7(), current_setting('demo.shop')::uuid, level_id, 'receipt', sum(quantity), sum(quantity), 0, 0, 0, 'Réception', 'system',
    min(at) - interval '5 days', round(max(price_ht) * 0.6)
  from year_piece group by level_id;
insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, in_transit_change, order_id, order_line_id, transition, actor_kind, at)
  select uuidv7(), current_setting('demo.shop')::uuid, p.level_id, m.type, p.quantity, m.on_hand * p.quantity, m.held * p.quantity, m.reserved * p.quantity,
    m.in_transit * p.quantity, p.order_id, p.id, m.transition, 'system', m.at
  from year_piece p
  cross join lateral (values
    (true, 'hold', 'place@1', 0, 1, 0, 0, p.at),
    (true, 'reservation', 'confirm@2', 0, -1, 1, 0, p.confirmed_at),
    (p.done or p.state = 'in_delivery', 'hand_over', 'hand_over@6', -1, 0, -1, 1, p.shipped_at),
    (p.done, 'sale', 'deliver@8', 0, 0, 0, -1, p.ended_at)
  ) as m (so, type, transition, on_hand, held, reserved, in_transit, at)
  where m.so order by m.at;
insert into stock_holds (id, shop_id, order_id, order_line_id, level_id, quantity, state, created_at, updated_at)
  select uuidv7(), current_setting('demo.shop')::uuid, order_id, id, level_id, quantity,
    case state when 'completed' then 'consumed' when 'in_delivery' then 'in_transit' else 'reserved' end, at,
    case state when 'completed' then ended_at when 'in_delivery' then shipped_at else confirmed_at end
  from year_piece;
update stock_levels l set on_hand = l.on_hand + k.aside, reserved = l.reserved + k.aside, in_transit = l.in_transit + k.under_way
  from (
    select level_id, coalesce(sum(quantity) filter (where state <> 'in_delivery'), 0) as aside,
      coalesce(sum(quantity) filter (where state = 'in_delivery'), 0) as under_way
    from year_piece where not done group by level_id
  ) k where k.level_id = l.id;

insert into sales_facts (order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
    agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate, cost, layered_cost, estimated, costed)
  select f.order_id, f.nth, f.shop_id, f.event, f.at, f.day, f.line_id, f.product_id, f.combination_id, f.channel, f.payment, f.warehouse_id,
    f.agent_id, f.transporter_id, f.wilaya, f.pieces, f.list, f.promotions, f.discount, f.ttc, f.ht, f.tax, f.tax_rate,
    c.cost, c.cost, false, f.line_id is not null
  from sales_facts_of(array(select id from year_fate where state = 'completed')) f
  left join lateral (select round(l.price_ht * 0.6)::bigint * f.pieces as cost from year_line l where l.id = f.line_id) c on true;
insert into order_funnel (order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
    outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at, products)
  select order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
    outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at,
    array(select distinct l.product_id from order_lines l where l.order_id = f.order_id order by 1)
  from order_funnel_of(array(select id from year_fate where state <> 'new')) f;

create temporary table year_customer on commit drop as
  select distinct on (r.phone) uuidv7() as id, r.phone, r.first_name, r.last_name, r.placed_at, min(r.placed_at) over (partition by r.phone) as since
  from orders r join year_fate o on o.id = r.id order by r.phone, r.placed_at desc;
insert into customers (id, shop_id, first_name, last_name, labels, search_text, created_at, last_order_at)
  select id, current_setting('demo.shop')::uuid, first_name, last_name, '{}'::text[], pg_temp.searched(first_name || ' ' || last_name || ' ' || phone), since, placed_at
  from year_customer;
insert into customer_phones (shop_id, phone, customer_id) select current_setting('demo.shop')::uuid, phone, id from year_customer;
