-- A year of the demo shop, set-based: from 390 days ago until yesterday. Most of its orders are over; the last ones stand where
-- their age has brought them.
-- Settings: demo.shop, demo.now. Every entry, movement and step of history is one that the use cases would have written.
-- As names are searched (`normalizeForSearch`).
create or replace function pg_temp.searched(given text) returns text language sql as
  $$ select translate(lower(public.unaccent(given)), 'أإآٱىئؤة', 'ااااييوه') $$;
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
  select id, name, row_number() over (order by position, id) - 1 as nth, count(*) over () as total,
    (select s.id from transporter_services s where s.transporter_id = transporters.id and s.mode = 'home') as offer_id
  from transporters where shop_id = current_setting('demo.shop')::uuid;
create temporary table year_agent on commit drop as
  select s.id, s.name, row_number() over (order by r.role = 'manager', s.id) - 1 as nth, count(*) over () as total
  from staff s join staff_roles r on r.staff_id = s.id
  where r.shop_id = current_setting('demo.shop')::uuid and r.role in ('confirmation_agent', 'manager', 'owner');
-- Days and how many ordered on each: summer is slow, Ramadan, the new school year and November are not; Fridays are; the shop grows.
create temporary table year_order on commit drop as
  select uuidv7(d.at - now()) as id, shop_number(current_setting('demo.shop')::uuid, 'order_numbers') as number, d.*, hashint4(d.i * 31 + 7) & 2147483647 as mixed,
    (hashint4(d.i * 17 + 3) & 2147483647) % 1400 as who
  from (
    select row_number() over (order by at)::int as i, at, back from (
      select back, (date_trunc('day', current_setting('demo.now')::timestamptz) - make_interval(days => back)
        + make_interval(mins => 480 + (hashint4(back * 40 + n) & 2147483647) % 840)) as at
      from generate_series(1, 390) back
      cross join lateral (select current_setting('demo.now')::timestamptz - make_interval(days => back) as day) t
      cross join lateral generate_series(1, greatest(1, round(
        (array[7.6, 7.2, 9.5, 11, 8.6, 7.6, 6, 5.6, 9.4, 8.8, 12, 10.6])[extract(month from t.day)::int]
        * case extract(isodow from t.day)::int when 5 then 0.55 when 6 then 1.15 else 1 end * (1.15 - back * 0.0008)
        + (hashint4(back) & 2147483647) % 4 - 1.5)::int)) n
    ) moments
  ) d;
-- What becomes of each (`fate`), and whether it has (`done`): what ordered yesterday is confirmed, or to be called yet.
create temporary table year_fate on commit drop as
  select p.*, p.ended_at <= p.now as done,
    case when p.ended_at <= p.now then case p.fate when 'delivered' then 'completed' when 'sent_back' then 'returned' else 'cancelled' end
      when p.fate = 'cancelled' then case when p.unconfirmed then 'new' else 'confirmed' end
      when p.shipped_at <= p.now then 'in_delivery' when p.shipped_at <= p.now + interval '2 hours' then 'packed'
      when p.shipped_at <= p.now + interval '3 hours' then 'preparing' else 'confirmed' end as state,
    case when p.ended_at <= p.now then case p.fate when 'delivered' then 'delivered' when 'sent_back' then 'returned' else 'none' end
      when p.fate = 'cancelled' or p.shipped_at > p.now + interval '1 hour' then 'none' when p.shipped_at > p.now then 'assigned'
      when p.fate = 'delivered' or p.ended_at > p.now + interval '20 hours' then 'picked_up'
      when p.ended_at > p.now + interval '15 hours' then 'return_requested' when p.ended_at > p.now + interval '2 hours' then 'returning'
      else 'return_ready' end as delivery_state
  from (
    select o.*, f.fate, t.id as transporter_id, t.name as transporter, t.offer_id, a.id as agent_id, a.name as agent,
      50000 + (o.mixed / 3 % 8) * 5000 as delivery, o.mixed % 10 < 3 as by_phone, f.fate = 'cancelled' and o.mixed % 2 = 0 as unconfirmed,
      -- Of those that were cancelled half were never confirmed. Yesterday's were called within two hours.
      o.at + make_interval(mins => 40 + o.mixed % case when o.back = 1 then 80 else 900 end) as confirmed_at,
      o.at + make_interval(hours => 20 + o.mixed / 5 % 20) as shipped_at,
      o.at + make_interval(hours => case f.fate when 'cancelled' then 20 + o.mixed / 5 % 20 when 'sent_back' then 72 + o.mixed / 7 % 110 else 50 + o.mixed / 7 % 110 end) as ended_at,
      current_setting('demo.now')::timestamptz as now
    from year_order o
    cross join lateral (
      select case when o.mixed / 11 % 100 < 64 then 'delivered' when o.mixed / 11 % 100 < 81 then 'sent_back' else 'cancelled' end as fate
    ) f
    join year_transporter t on t.nth = (o.mixed / 13) % t.total
    join year_agent a on a.nth = (o.mixed / 19) % a.total
  ) p
  where p.confirmed_at <= p.now;
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
    flags, assigned_to, lines_hash, search_text, placed_at, updated_at, version)
  select o.id, current_setting('demo.shop')::uuid, o.number, encode(sha256(o.id::text::bytea), 'hex'),
    o.state, o.delivery_state, 'cash_on_delivery',
    case when o.by_phone then 'Phone' else 'eCommerce' end, case when p.arabic then 'ar' else 'fr' end, p.first_name, p.last_name,
    '05008' || lpad(o.who::text, 5, '0'), c.id, c.wilaya_58, c.wilaya_69,
    jsonb_build_object('commune', jsonb_build_object('id', c.id, 'fr', c.name_fr, 'ar', c.name_ar),
      'wilaya', jsonb_build_object('code', c.wilaya_69, 'fr', c.wilaya_fr, 'ar', c.wilaya_ar)),
    o.transporter_id, jsonb_build_object('offerId', o.offer_id, 'transporterId', o.transporter_id, 'transporter', o.transporter, 'mode', 'home',
      'deskId', null, 'deskName', null, 'deskAddress', null, 'price', o.delivery, 'finalPrice', o.delivery, 'isFree', false,
      'delayHours', jsonb_build_object('min', 24, 'max', 72)),
    t.items, 0, o.delivery, t.total, case when o.state in ('in_delivery', 'completed', 'returned') then t.total end,
    case when o.state = 'new' then array['hold_expired'] else '{}'::text[] end, o.agent_id, encode(sha256(o.number::text::bytea), 'hex'),
    pg_temp.searched(p.first_name || ' ' || p.last_name || ' 05008' || lpad(o.who::text, 5, '0') || ' ' || o.number), o.at, least(o.ended_at, o.now),
    case when o.done then 8 when o.state = 'in_delivery' then 5 + array_position(array['picked_up', 'return_requested', 'returning', 'return_ready'], o.delivery_state)
      when o.delivery_state = 'assigned' then 5 else array_position(array['new', 'confirmed', 'preparing', 'packed'], o.state) end
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
  where s.at <= o.now and (s.fate is null or s.fate = o.fate or (s.fate = 'shipped' and o.fate <> 'cancelled'))
    and not (o.unconfirmed and s.nth = 2)
  order by o.at, s.nth;
update order_history h set from_state = 'new' from year_fate o
  where h.order_id = o.id and o.unconfirmed and h.transition = 'cancel';
