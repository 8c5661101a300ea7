-- Collections for the back-office.
create view collection_rows as
select c.id, c.shop_id, c.position, c.active, c.version, coalesce(x.texts, '{}') as texts, lower(x.names) as search,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as picture,
  (select count(*)::int from public.collection_products p where p.collection_id = c.id) as products
from public.collections c
left join lateral (
  select jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'slug', t.slug, 'description', t.description,
    'seoTitle', t.seo_title, 'seoDescription', t.seo_description)) as texts, string_agg(t.name, ' ' order by t.locale) as names
  from public.collection_texts t where t.collection_id = c.id
) x on true
left join public.media m on m.id = c.thumb_id;
