-- Everything that listings are of or are filtered by, with its names: categories that are shown (their ancestors too), brands, brand lines,
-- collections with their products in order, values of features and attributes with their group.
create view listing_facets as
with recursive shown as (
  select id, shop_id, parent_id, position, thumb_id from public.categories where parent_id is null and active
  union all
  select c.id, c.shop_id, c.parent_id, c.position, c.thumb_id from public.categories c join shown s on s.id = c.parent_id where c.active
), pictures as (
  select id, jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height, 'ground', ground) as picture from public.media
)
select s.shop_id, 'category' as kind, s.id, s.parent_id, s.position, null::jsonb as label, null::text as style, null::text as color, m.picture,
  (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug, 'description', t.description,
      'seoTitle', t.seo_title, 'seoDescription', t.seo_description)) from public.category_texts t where t.category_id = s.id) as texts,
  null::uuid[] as members
from shown s left join pictures m on m.id = s.thumb_id
union all
select b.shop_id, 'brand', b.id, null, b.position, null, null, null, m.picture,
  (select jsonb_object_agg(l, jsonb_build_object('name', b.name, 'slug', b.slug, 'description', coalesce(b.descriptions ->> l, b.descriptions ->> 'fr', '')))
    from unnest(array['fr', 'en', 'ar']) l), null
from public.brands b left join pictures m on m.id = b.logo_id where b.active
union all
select n.shop_id, 'brandline', n.id, n.brand_id, n.position, null, null, null, m.picture,
  (select jsonb_object_agg(l, jsonb_build_object('name', coalesce(n.names ->> l, n.names ->> 'fr'), 'slug', n.slug,
      'description', coalesce(n.descriptions ->> l, n.descriptions ->> 'fr', ''))) from unnest(array['fr', 'en', 'ar']) l), null
from public.brand_lines n left join pictures m on m.id = n.thumb_id where n.active
union all
select c.shop_id, 'collection', c.id, null, c.position, null, null, null, m.picture,
  (select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug, 'description', t.description,
      'seoTitle', t.seo_title, 'seoDescription', t.seo_description)) from public.collection_texts t where t.collection_id = c.id),
  array(select p.product_id from public.collection_products p where p.collection_id = c.id order by p.position, p.product_id)
from public.collections c left join pictures m on m.id = c.thumb_id where c.active
union all
select f.shop_id, 'feature', v.id, f.id, f.position * 10000 + v.position, f.label, 'text', null, null,
  (select jsonb_object_agg(key, jsonb_build_object('name', value)) from jsonb_each_text(v.value)), null
from public.features f join public.feature_values v on v.feature_id = f.id
union all
select a.shop_id, 'attribute', v.id, a.id, a.position * 10000 + v.position, a.label, a.kind, v.color, m.picture,
  (select jsonb_object_agg(key, jsonb_build_object('name', value)) from jsonb_each_text(v.value)), null
from public.attributes a join public.attribute_values v on v.attribute_id = a.id left join pictures m on m.id = v.image_id;
