-- What the things are called that show pictures, by language.
create view media_use_names as
select 'product' as kind, p.id::text as id, p.shop_id,
  (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from public.product_texts t where t.product_id = p.id) as names
from public.products p
union all
select 'category', c.id::text, c.shop_id,
  (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from public.category_texts t where t.category_id = c.id)
from public.categories c
union all
select 'brand', b.id::text, b.shop_id, jsonb_build_object('fr', b.name) from public.brands b
union all
select 'brand_line', l.id::text, l.shop_id, l.names from public.brand_lines l
union all
select 'attribute', a.id::text, a.shop_id, a.label from public.attributes a
union all
select 'collection', c.id::text, c.shop_id,
  (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from public.collection_texts t where t.collection_id = c.id)
from public.collections c
union all
select 'promotion', p.id::text, p.shop_id, jsonb_build_object('fr', p.name) from public.promotions p
union all
select 'theme', t.id::text, t.shop_id, jsonb_build_object('fr', t.name) from public.themes t
union all
select 'page', w.id::text, w.shop_id,
  (select coalesce(jsonb_object_agg(t.key, t.value ->> 'title'), '{}') from jsonb_each(w.texts) t)
from public.content_pages w
union all
select 'post', w.id::text, w.shop_id,
  (select coalesce(jsonb_object_agg(t.key, t.value ->> 'title'), '{}') from jsonb_each(w.texts) t)
from public.blog_posts w
union all
select 'blog_category', w.id::text, w.shop_id,
  (select coalesce(jsonb_object_agg(t.key, t.value ->> 'name'), '{}') from jsonb_each(w.texts) t)
from public.blog_categories w;
