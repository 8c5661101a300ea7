-- A large catalogue beside the demo shop's, set-based: settings bulk.shop, bulk.count, and bulk.first (0-based).
-- About three combinations a product, 40 brands with two lines each, 200 categories, 4 attributes, 6 features, 100 of each unit in stock.
create temporary table bulk_brand on commit drop as
  select uuidv7() as id, i from generate_series(1, 40) i;
insert into brands (id, shop_id, name, slug, position, created_at)
  select id, current_setting('bulk.shop')::uuid, 'Marque ' || i, 'marque-' || i || '-' || current_setting('bulk.first')::int, 100 + i, now() from bulk_brand;

create temporary table bulk_line on commit drop as
  select uuidv7() as id, b.id as brand_id, b.i as brand, n from bulk_brand b, generate_series(1, 2) n;
insert into brand_lines (id, shop_id, brand_id, names, slug, position, created_at)
  select id, current_setting('bulk.shop')::uuid, brand_id, jsonb_build_object('fr', 'Gamme ' || brand || '.' || n),
    'gamme-' || brand || '-' || n || '-' || current_setting('bulk.first')::int, 100 + n, now() from bulk_line;

create temporary table bulk_category on commit drop as
  select uuidv7() as id, i from generate_series(1, 200) i;
insert into categories (id, shop_id, parent_id, position, active, created_at)
  select id, current_setting('bulk.shop')::uuid, null, 100 + i, true, now() from bulk_category where i <= 20
  union all
  select c.id, current_setting('bulk.shop')::uuid, p.id, 100 + c.i, true, now() from bulk_category c join bulk_category p on p.i = c.i % 20 + 1 where c.i > 20;
insert into category_texts (category_id, locale, shop_id, name, slug)
  select id, locale, current_setting('bulk.shop')::uuid, word || ' ' || i, lower(slug) || '-' || i || '-' || current_setting('bulk.first')::int
  from bulk_category, (values ('fr', 'Rayon', 'rayon'), ('en', 'Aisle', 'aisle'), ('ar', 'قسم', 'qism')) as w (locale, word, slug);

create temporary table bulk_value on commit drop as
  select uuidv7() as id, a, v from generate_series(1, 4) a, generate_series(1, 6) v;
create temporary table bulk_attribute on commit drop as
  select uuidv7() as id, a from generate_series(1, 4) a;
insert into attributes (id, shop_id, kind, label, position)
  select id, current_setting('bulk.shop')::uuid, case a when 1 then 'color' else 'text' end,
    jsonb_build_object('fr', 'Option ' || a, 'en', 'Option ' || a, 'ar', 'خيار ' || a), 100 + a from bulk_attribute;
insert into attribute_values (id, attribute_id, value, color, position)
  select v.id, t.id, jsonb_build_object('fr', 'Valeur ' || v.v, 'en', 'Value ' || v.v, 'ar', 'قيمة ' || v.v),
    case v.a when 1 then '#' || lpad(to_hex(v.v * 2500000), 6, '0') end, v.v
  from bulk_value v join bulk_attribute t on t.a = v.a;

create temporary table bulk_feature on commit drop as
  select uuidv7() as id, f from generate_series(1, 6) f;
insert into features (id, shop_id, label, position)
  select id, current_setting('bulk.shop')::uuid, jsonb_build_object('fr', 'Critère ' || f, 'en', 'Feature ' || f, 'ar', 'ميزة ' || f), 100 + f from bulk_feature;
create temporary table bulk_feature_value on commit drop as
  select uuidv7() as id, f, v from generate_series(1, 6) f, generate_series(1, 8) v;
insert into feature_values (id, feature_id, value)
  select v.id, f.id, jsonb_build_object('fr', 'Niveau ' || v.v, 'en', 'Level ' || v.v, 'ar', 'مستوى ' || v.v)
  from bulk_feature_value v join bulk_feature f on f.f = v.f;

create temporary table bulk_product on commit drop as
  select uuidv7() as id, i, (i * 7919) % 200 + 1 as category, ((i::bigint * 104729) % 40 + 1)::int as brand, i % 4 as combinations
  from generate_series(current_setting('bulk.first')::int + 1, current_setting('bulk.first')::int + current_setting('bulk.count')::int) i;
insert into products (id, shop_id, type, status, brand_id, brand_line_id, main_category_id, price_ht, tax_rate, sku, created_at, updated_at)
  select p.id, current_setting('bulk.shop')::uuid, 'standard', 'active', b.id, l.id, c.id, ((p.i * 7907) % 4900 + 100) * 1000, 0,
    'BULK-' || p.i, now() - make_interval(mins => p.i), now()
  from bulk_product p join bulk_brand b on b.i = p.brand join bulk_category c on c.i = p.category
  left join bulk_line l on l.brand = p.brand and l.n = p.i % 3;
insert into product_texts (product_id, locale, shop_id, name, slug, short_description, long_description)
  select id, locale, current_setting('bulk.shop')::uuid, word || ' ' || i, slug || '-' || i, word || ' ' || i || '.', '<p>' || repeat(word || ' ', 60) || '</p>'
  from bulk_product, (values ('fr', 'Article', 'article'), ('en', 'Item', 'item'), ('ar', 'منتج', 'muntaj')) as w (locale, word, slug);
insert into product_categories (product_id, category_id)
  select p.id, c.id from bulk_product p join bulk_category c on c.i = p.category;
insert into product_images (product_id, media_id, position)
  select p.id, m.id, 0 from bulk_product p
  join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as total from media where shop_id = current_setting('bulk.shop')::uuid) m
    on m.nth = p.i % m.total;
insert into product_features (product_id, feature_id, feature_value_id)
  select p.id, f.id, v.id from bulk_product p
  cross join bulk_feature f join bulk_feature_value v on v.f = f.f and v.v = (p.i * f.f) % 8 + 1;

create temporary table bulk_combination on commit drop as
  select uuidv7() as id, p.id as product_id, p.i, n from bulk_product p, generate_series(1, 4) n
  where p.combinations > 0 and n <= p.combinations + 1;
insert into combinations (id, product_id, shop_id, price_ht, sku, is_default, position)
  select id, product_id, current_setting('bulk.shop')::uuid, case when n > 2 then ((i * 7907) % 4900 + 100) * 1000 + n * 10000 end,
    'BULK-' || i || '-' || n, n = 1, n from bulk_combination;
insert into combination_values (combination_id, attribute_value_id)
  select c.id, v.id from bulk_combination c join bulk_value v on v.a = c.i % 4 + 1 and v.v = c.n;

create temporary table bulk_level on commit drop as
  select uuidv7() as id, unit_id, w.id as warehouse_id
  from (select id as unit_id from bulk_product where combinations = 0 union all select id from bulk_combination) u
  cross join (select id from warehouses where shop_id = current_setting('bulk.shop')::uuid and active order by priority, id limit 1) w;
insert into stock_levels (id, shop_id, unit_id, warehouse_id, on_hand)
  select id, current_setting('bulk.shop')::uuid, unit_id, warehouse_id, 100 from bulk_level;
insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, actor_kind, at)
  select uuidv7(), current_setting('bulk.shop')::uuid, id, 'receipt', 100, 100, 0, 0, 'system', now() from bulk_level;
