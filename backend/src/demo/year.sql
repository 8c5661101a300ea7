-- A year of the demo shop, set-based: orders that are all over, from 390 days ago until the trade that is lived through begins.
-- Settings: demo.shop, demo.now. Every entry, movement and step of history is one that the use cases would have written.
create temporary table year_unit on commit drop as
  select p.id as product_id, u.unit_id, u.sku, p.price_ht, p.tax_rate, round(p.price_ht * (10000 + p.tax_rate) / 10000.0)::bigint as list,
    (select jsonb_object_agg(t.locale, t.name) from product_texts t where t.product_id = p.id) as names,
    u.level_id, row_number() over (order by hashtext(coalesce(u.sku, p.id::text)), p.id) - 1 as nth, count(*) over () as total
  from products p
  join lateral (
    select l.unit_id, p.sku, l.id as level_id from stock_levels l join warehouses w on w.id = l.warehouse_id
    where l.unit_id = p.id order by w.priority limit 1
  ) u on true
  where p.shop_id = current_setting('demo.shop')::uuid and p.type = 'standard' and p.status = 'active'
    and not exists (select 1 from combinations c where c.product_id = p.id);
-- The pieces cost three fifths of their price, whenever they came in.
update products set supply_price_ht = round(price_ht * 0.6) where shop_id = current_setting('demo.shop')::uuid and supply_price_ht is null;
create temporary table year_commune on commit drop as
  select c.id, c.wilaya_58, c.wilaya_69, c.name_fr, c.name_ar, w.name_fr as wilaya_fr, w.name_ar as wilaya_ar,
    row_number() over (order by c.wilaya_58 not in (16, 31, 25, 9, 19, 6, 15, 23), hashint4(c.id)) - 1 as nth
  from communes c join wilayas w on w.code = c.wilaya_69;
create temporary table year_transporter on commit drop as
  select id, name, row_number() over (order by position, id) - 1 as nth, count(*) over () as total
  from transporters where shop_id = current_setting('demo.shop')::uuid;
create temporary table year_agent on commit drop as
  select s.id, s.name, row_number() over (order by r.role = 'manager', s.id) - 1 as nth, count(*) over () as total
  from staff s join staff_roles r on r.staff_id = s.id
  where r.shop_id = current_setting('demo.shop')::uuid and r.role in ('confirmation_agent', 'manager', 'owner');
-- Days and how many ordered on each: summer is slow, Ramadan, the new school year and November are not; Fridays are; the shop grows.
create temporary table year_order on commit drop as
  select uuidv7(d.at - now()) as id, nextval('order_numbers') as number, d.*, hashint4(d.i * 31 + 7) & 2147483647 as mixed,
    (hashint4(d.i * 17 + 3) & 2147483647) % 1400 as who
  from (
    select row_number() over (order by at)::int as i, at from (
      select (date_trunc('day', current_setting('demo.now')::timestamptz) - make_interval(days => back)
        + make_interval(mins => 480 + (hashint4(back * 40 + n) & 2147483647) % 840)) as at
      from generate_series(26, 390) back
      cross join lateral (select current_setting('demo.now')::timestamptz - make_interval(days => back) as day) t
      cross join lateral generate_series(1, greatest(1, round(
        (array[7.6, 7.2, 9.5, 11, 8.6, 7.6, 6, 5.6, 9.4, 8.8, 12, 10.6])[extract(month from t.day)::int]
        * case extract(isodow from t.day)::int when 5 then 0.55 when 6 then 1.15 else 1 end * (1.15 - back * 0.0008)
        + (hashint4(back) & 2147483647) % 4 - 1.5)::int)) n
    ) moments
  ) d;
create temporary table year_fate on commit drop as
  select o.*, f.fate, t.id as transporter_id, t.name as transporter, a.id as agent_id, a.name as agent,
    50000 + (o.mixed / 3 % 8) * 5000 as delivery, o.at + make_interval(mins => 40 + o.mixed % 900) as confirmed_at,
    o.at + make_interval(hours => 20 + o.mixed / 5 % 20) as shipped_at, o.at + make_interval(hours => 50 + o.mixed / 7 % 110) as ended_at,
    o.mixed % 10 < 3 as by_phone
  from year_order o
  cross join lateral (
    select case when o.mixed / 11 % 100 < 64 then 'delivered' when o.mixed / 11 % 100 < 81 then 'sent_back' else 'cancelled' end as fate
  ) f
  join year_transporter t on t.nth = (o.mixed / 13) % t.total
  join year_agent a on a.nth = (o.mixed / 19) % a.total;
create temporary table year_line on commit drop as
  select uuidv7(o.at - now()) as id, o.id as order_id, n - 1 as position, u.*, q.quantity, q.price, o.at
  from year_fate o
  cross join generate_series(1, 3) n
  join year_unit u on u.nth = ((o.mixed / 29 % 97) * (o.mixed / 31 % 97) / 97 + n * 11) % u.total
  cross join lateral (
    select case when o.mixed / 37 % 6 = 0 then 2 else 1 end as quantity,
      case when extract(month from o.at) = 11 and u.nth % 3 = 0 then round(u.list * 0.85 / 100)::bigint * 100 else u.list end as price
  ) q
  where n = 1 or (n = 2 and o.mixed / 41 % 100 < 45) or (n = 3 and o.mixed / 43 % 100 < 15);
create temporary table year_total on commit drop as
  select o.id, sum(l.price * l.quantity)::bigint as items, sum(l.price * l.quantity)::bigint + o.delivery as total
  from year_fate o join year_line l on l.order_id = o.id group by o.id, o.delivery;

insert into orders (id, shop_id, number, access_token, state, delivery_state, payment_type, channel, locale, first_name, last_name, phone,
    commune_id, wilaya_58, wilaya_69, place, transporter_id, delivery, items_total, discount_total, delivery_price, total, cod_amount,
    assigned_to, lines_hash, search_text, placed_at, updated_at, version)
  select o.id, current_setting('demo.shop')::uuid, o.number, encode(sha256(o.id::text::bytea), 'hex'),
    case o.fate when 'delivered' then 'completed' when 'sent_back' then 'returned' else 'cancelled' end,
    case o.fate when 'delivered' then 'delivered' when 'sent_back' then 'returned' else 'none' end, 'cash_on_delivery',
    case when o.by_phone then 'Phone' else 'eCommerce' end, case when p.arabic then 'ar' else 'fr' end, p.first_name, p.last_name,
    '05008' || lpad(o.who::text, 5, '0'), c.id, c.wilaya_58, c.wilaya_69,
    jsonb_build_object('commune', jsonb_build_object('id', c.id, 'fr', c.name_fr, 'ar', c.name_ar),
      'wilaya', jsonb_build_object('code', c.wilaya_69, 'fr', c.wilaya_fr, 'ar', c.wilaya_ar)),
    o.transporter_id, jsonb_build_object('offerId', null, 'transporterId', o.transporter_id, 'transporter', o.transporter, 'mode', 'home',
      'deskId', null, 'deskName', null, 'deskAddress', null, 'price', o.delivery, 'finalPrice', o.delivery, 'isFree', false,
      'delayHours', jsonb_build_object('min', 24, 'max', 72)),
    t.items, 0, o.delivery, t.total, case when o.fate <> 'cancelled' then t.total end, o.agent_id, encode(sha256(o.number::text::bytea), 'hex'),
    lower(p.first_name || ' ' || p.last_name || ' 05008' || lpad(o.who::text, 5, '0') || ' ' || o.number), o.at, o.ended_at, 8
  from year_fate o
  join year_total t on t.id = o.id
  join year_commune c on c.nth = case when o.mixed / 47 % 3 = 0 then o.mixed / 53 % 1541 else o.mixed / 53 % 120 end
  cross join lateral (
    select (array['Amina', 'Karim', 'Yacine', 'Lila', 'Hassan', 'Nesrine', 'Farida', 'Riad', 'سعاد', 'وليد', 'مريم'])[o.who % 11 + 1] as first_name,
      (array['Brahim', 'Slimane', 'Rabah', 'Mokrane', 'Larbi', 'Tahar', 'Kaci', 'Lakhdar', 'إبراهيم', 'منصور', 'عيسى'])[o.who % 11 + 1] as last_name,
      o.who % 11 >= 8 as arabic
  ) p;
insert into order_lines (id, order_id, position, product_id, snapshot, list_unit_ttc, unit_ttc, tax_rate, quantity, line_ht, line_tax, line_ttc, parts)
  select l.id, l.order_id, l.position, l.product_id, jsonb_build_object('names', l.names, 'sku', l.sku, 'attributes', '[]'::jsonb, 'imageUrl', null),
    l.list, l.price, l.tax_rate, l.quantity, h.ht, l.price * l.quantity - h.ht, l.price * l.quantity,
    jsonb_build_array(jsonb_build_object('unitId', l.unit_id, 'productId', l.product_id, 'combinationId', null, 'quantity', 1))
  from year_line l
  cross join lateral (select round(l.price * l.quantity * 10000.0 / (10000 + l.tax_rate))::bigint as ht) h;

insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state)
  select uuidv7(s.at - now()), o.id, s.at, s.actor, case s.actor when 'staff' then o.agent_id end, case s.actor when 'staff' then o.agent end,
    'transition', s.transition, s.axis, s.before, s.after
  from year_fate o
  cross join lateral (values
    (1, null, 'place', 'order', null, 'new', o.at, 'shopper'),
    (2, null, 'confirm', 'order', 'new', 'confirmed', o.confirmed_at, 'staff'),
    (3, 'shipped', 'prepare', 'order', 'confirmed', 'preparing', o.shipped_at - interval '3 hours', 'staff'),
    (4, 'shipped', 'pack', 'order', 'preparing', 'packed', o.shipped_at - interval '2 hours', 'staff'),
    (5, 'shipped', 'assign_delivery', 'delivery', 'none', 'assigned', o.shipped_at - interval '1 hour', 'staff'),
    (6, 'shipped', 'hand_over', 'order', 'packed', 'in_delivery', o.shipped_at, 'staff'),
    (7, 'shipped', 'hand_over', 'delivery', 'assigned', 'picked_up', o.shipped_at, 'staff'),
    (8, 'delivered', 'deliver', 'order', 'in_delivery', 'completed', o.ended_at, 'staff'),
    (9, 'delivered', 'deliver', 'delivery', 'picked_up', 'delivered', o.ended_at, 'staff'),
    (10, 'sent_back', 'request_return', 'delivery', 'picked_up', 'return_requested', o.ended_at - interval '20 hours', 'staff'),
    (11, 'sent_back', 'start_return', 'delivery', 'return_requested', 'returning', o.ended_at - interval '15 hours', 'staff'),
    (12, 'sent_back', 'return_arrives', 'delivery', 'returning', 'return_ready', o.ended_at - interval '2 hours', 'staff'),
    (13, 'sent_back', 'take_back', 'order', 'in_delivery', 'returned', o.ended_at, 'staff'),
    (14, 'sent_back', 'take_back', 'delivery', 'return_ready', 'returned', o.ended_at, 'staff'),
    (15, 'cancelled', 'cancel', 'order', 'confirmed', 'cancelled', o.shipped_at, 'staff')
  ) as s (nth, fate, transition, axis, before, after, at, actor)
  where (s.fate is null or s.fate = o.fate or (s.fate = 'shipped' and o.fate <> 'cancelled'))
    -- Of those that were cancelled half were never confirmed.
    and not (o.fate = 'cancelled' and o.mixed % 2 = 0 and s.nth = 2)
  order by o.at, s.nth;
update order_history h set from_state = 'new' from year_fate o
  where h.order_id = o.id and o.fate = 'cancelled' and o.mixed % 2 = 0 and h.transition = 'cancel';

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
  where leg.fate is null or leg.fate = o.fate or (leg.fate = 'undone' and o.fate <> 'delivered')
  order by o.at, leg.nth;
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, transporter_id)
  select uuidv7(o.at - now()), current_setting('demo.shop')::uuid, md5(o.id::text || 'remittance')::uuid, o.id, leg.place,
    leg.total * t.total + leg.fee * o.delivery, 'remittance', o.ended_at + interval '7 days', 'system',
    case when leg.place <> 'bank' then o.transporter_id end
  from year_fate o
  join year_total t on t.id = o.id
  cross join (values (1, 'carrier_holds', -1, 0), (2, 'bank', 1, -1), (3, 'fees', 0, 1)) as leg (nth, place, total, fee)
  where o.fate = 'delivered'
  order by o.at, leg.nth;

-- Pieces came in before the first of them was sold.
insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, in_transit_change, reason, actor_kind, at, unit_cost_ht)
  select uuidv7(), current_setting('demo.shop')::uuid, l.level_id, 'receipt', sum(l.quantity), sum(l.quantity), 0, 0, 0, 'Réception', 'system',
    min(l.at) - interval '5 days', round(max(l.price_ht) * 0.6)
  from year_line l join year_fate o on o.id = l.order_id where o.fate = 'delivered' group by l.level_id;
insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, in_transit_change, order_id, order_line_id, transition, actor_kind, at)
  select uuidv7(), current_setting('demo.shop')::uuid, l.level_id, 'sale', l.quantity, -l.quantity, 0, 0, 0, l.order_id, l.id, 'deliver@8', 'system', o.ended_at
  from year_line l join year_fate o on o.id = l.order_id where o.fate = 'delivered' order by o.ended_at;

insert into sales_facts (order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
    agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate, cost, layered_cost, estimated, costed)
  select f.order_id, f.nth, f.shop_id, f.event, f.at, f.day, f.line_id, f.product_id, f.combination_id, f.channel, f.payment, f.warehouse_id,
    f.agent_id, f.transporter_id, f.wilaya, f.pieces, f.list, f.promotions, f.discount, f.ttc, f.ht, f.tax, f.tax_rate,
    c.cost, c.cost, false, f.line_id is not null
  from sales_facts_of(array(select id from year_fate where fate = 'delivered')) f
  left join lateral (select round(l.price_ht * 0.6)::bigint * f.pieces as cost from year_line l where l.id = f.line_id) c on true;
insert into order_funnel (order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
    outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at)
  select order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
    outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at
  from order_funnel_of(array(select id from year_fate));

create temporary table year_customer on commit drop as
  select distinct on (r.phone) uuidv7() as id, r.phone, r.first_name, r.last_name, r.placed_at, min(r.placed_at) over (partition by r.phone) as since
  from orders r join year_fate o on o.id = r.id order by r.phone, r.placed_at desc;
insert into customers (id, shop_id, first_name, last_name, labels, search_text, created_at, last_order_at)
  select id, current_setting('demo.shop')::uuid, first_name, last_name, '{}'::text[], lower(first_name || ' ' || last_name || ' ' || phone), since, placed_at
  from year_customer;
insert into customer_phones (shop_id, phone, customer_id) select current_setting('demo.shop')::uuid, phone, id from year_customer;
