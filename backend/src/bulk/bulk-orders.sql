-- Orders for lists and reports, set-based: settings bulk.shop and bulk.count. One line each, over the last year. They hold no stock:
-- the open ones stand as orders whose hold has expired, the others are cancelled.
create temporary table bulk_unit on commit drop as
  select d.product_id, p.price_ht, d.names, row_number() over (order by d.product_id) - 1 as nth, count(*) over () as total
  from product_documents d join products p on p.id = d.product_id
  where d.shop_id = current_setting('bulk.shop')::uuid and p.type = 'standard' and not exists (select 1 from combinations c where c.product_id = p.id)
  limit 500;
create temporary table bulk_commune on commit drop as
  select c.id, c.wilaya_58, c.wilaya_69, c.name_fr, c.name_ar, w.name_fr as wilaya_fr, w.name_ar as wilaya_ar, row_number() over (order by c.id) - 1 as nth
  from communes c join wilayas w on w.code = c.wilaya_69;
create temporary table bulk_order on commit drop as
  select uuidv7() as id, uuidv7() as line_id, nextval('order_numbers') as number, i,
    (array['new', 'confirming', 'cancelled', 'cancelled'])[i % 4 + 1] as state,
    (array['Amina', 'Yacine', 'Samia', 'Karim', 'Nesrine', 'أمينة', 'ياسين'])[i % 7 + 1] as first_name,
    (array['Benali', 'Khelifi', 'Boudjemaa', 'Haddad', 'Meziane', 'بن علي'])[i % 6 + 1] as last_name,
    '0' || (5 + i % 3) || lpad(((i::bigint * 7919) % 100000000)::text, 8, '0') as phone,
    now() - make_interval(mins => (i % 525000)) as placed_at
  from generate_series(1, current_setting('bulk.count')::int) i;
insert into orders (id, shop_id, number, access_token, state, delivery_state, payment_type, channel, locale, first_name, last_name, phone,
    commune_id, wilaya_58, wilaya_69, place, transporter_id, delivery, items_total, discount_total, delivery_price, total, flags,
    lines_hash, search_text, placed_at, updated_at)
  select o.id, current_setting('bulk.shop')::uuid, o.number, encode(sha256(o.id::text::bytea), 'hex'), o.state, 'none', 'cod', 'eCommerce', 'fr', o.first_name, o.last_name, o.phone,
    c.id, c.wilaya_58, c.wilaya_69,
    jsonb_build_object('commune', jsonb_build_object('fr', c.name_fr, 'ar', c.name_ar), 'wilaya', jsonb_build_object('fr', c.wilaya_fr, 'ar', c.wilaya_ar)),
    t.id, jsonb_build_object('transporterId', t.id, 'transporter', t.name, 'mode', 'home', 'deskName', null, 'price', 50000, 'finalPrice', 50000, 'isFree', false),
    u.price_ht, 0, 50000, u.price_ht + 50000, case when o.state = 'cancelled' then '{}'::text[] else array['hold_expired'] end,
    encode(sha256(u.product_id::text::bytea), 'hex'),
    lower(o.number || ' ' || o.first_name || ' ' || o.last_name || ' ' || o.phone), o.placed_at, o.placed_at
  from bulk_order o
  join bulk_unit u on u.nth = o.i % u.total
  join bulk_commune c on c.nth = o.i % 1541
  cross join (select id, name from transporters where shop_id = current_setting('bulk.shop')::uuid order by position limit 1) t;
insert into order_lines (id, order_id, position, product_id, snapshot, list_unit_ttc, unit_ttc, tax_rate, quantity, line_ht, line_tax, line_ttc, parts)
  select o.line_id, o.id, 0, u.product_id, jsonb_build_object('names', u.names, 'sku', null, 'attributes', '[]'::jsonb, 'imageUrl', null),
    u.price_ht, u.price_ht, 0, 1, u.price_ht, 0, u.price_ht,
    jsonb_build_array(jsonb_build_object('unitId', u.product_id, 'productId', u.product_id, 'combinationId', null, 'quantity', 1))
  from bulk_order o join bulk_unit u on u.nth = o.i % u.total;
insert into order_history (id, order_id, at, actor_kind, kind, transition, axis, from_state, to_state)
  select uuidv7(), id, placed_at, 'shopper', 'transition', 'place', 'order', null, 'new' from bulk_order;
insert into order_history (id, order_id, at, actor_kind, kind, transition, axis, from_state, to_state)
  select uuidv7(), id, placed_at, 'system', 'transition', case state when 'cancelled' then 'cancel' else 'log_call' end, 'order', 'new', state
  from bulk_order where state <> 'new';
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
  select uuidv7(), current_setting('bulk.shop')::uuid, o.line_id, o.id, leg.place, leg.sign * r.total, 'order_placed', o.placed_at, 'system'
  from bulk_order o join orders r on r.id = o.id cross join (values ('customer_owes', 1), ('order_value', -1)) as leg (place, sign);
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
  select uuidv7(), current_setting('bulk.shop')::uuid, o.id, o.id, leg.place, leg.sign * r.total, 'order_cancelled', o.placed_at, 'system'
  from bulk_order o join orders r on r.id = o.id cross join (values ('customer_owes', -1), ('order_value', 1)) as leg (place, sign)
  where o.state = 'cancelled';
