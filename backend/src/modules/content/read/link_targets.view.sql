-- Everything that a menu can lead to and visitors can see, with name and slug by language. `within` is the slug of a product's category.
create view link_targets as
select 'ProductCategory' as kind, c.id, c.shop_id, c.texts, null::jsonb as within
from shown_categories c
union all
select 'Brand', b.id, b.shop_id, jsonb_build_object('fr', jsonb_build_object('name', b.name, 'slug', b.slug)), null
from public.brands b where b.active
union all
select 'collectionPage', c.id, c.shop_id,
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug)), '{}')
    from public.collection_texts t where t.collection_id = c.id), null
from public.collections c where c.active
union all
select 'Product', d.product_id, d.shop_id,
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug)), '{}')
    from public.product_texts t where t.product_id = d.product_id),
  (select jsonb_object_agg(t.locale, t.slug) from public.category_texts t where t.category_id = d.main_category_id)
from public.product_documents d where d.status = 'active'
union all
select 'Cms', p.id, p.shop_id,
  (select coalesce(jsonb_object_agg(t.key, jsonb_build_object('name', t.value ->> 'title', 'slug', t.value ->> 'slug')), '{}')
    from jsonb_each(p.texts) t), null
from public.content_pages p where p.active
union all
select 'BlogCategory', c.id, c.shop_id, c.texts, null
from public.blog_categories c where c.active
union all
select 'BlogPost', p.id, p.shop_id,
  (select coalesce(jsonb_object_agg(t.key, jsonb_build_object('name', t.value ->> 'title', 'slug', t.value ->> 'slug')), '{}')
    from jsonb_each(p.texts) t), null
from public.blog_posts p where p.active and p.published_at <= now();
