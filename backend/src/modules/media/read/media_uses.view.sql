-- What shows a picture, or would once it is published: by columns that name it, and by what is written (`media_bodies`).
-- A spec holds this to the columns of the database: one that names a picture and is not read here is seen there.
create view media_uses as
select i.media_id, 'product' as kind, i.product_id::text as id from public.product_images i
union
select i.media_id, 'product', c.product_id::text
from public.combination_images i join public.combinations c on c.id = i.combination_id
union
select c.thumb_id, 'category', c.id::text from public.categories c where c.thumb_id is not null
union
select b.logo_id, 'brand', b.id::text from public.brands b where b.logo_id is not null
union
select l.thumb_id, 'brand_line', l.id::text from public.brand_lines l where l.thumb_id is not null
union
select c.thumb_id, 'collection', c.id::text from public.collections c where c.thumb_id is not null
union
select v.image_id, 'attribute', v.attribute_id::text from public.attribute_values v where v.image_id is not null
union
select p.banner_id, 'promotion', p.id::text from public.promotions p where p.banner_id is not null
union
select i.media_id, 'import', i.product_id::text from public.product_import_pictures i where i.media_id is not null
union
select c.thumbnail_id, 'blog_category', c.id::text from public.blog_categories c where c.thumbnail_id is not null
union
select p.thumbnail_id, 'post', p.id::text from public.blog_posts p where p.thumbnail_id is not null
union
select t.media_id, 'theme', t.theme_id::text from public.theme_pictures t
union
select m.id, b.kind, b.id from media_bodies b
cross join jsonb_path_query(b.body, '$.** ? (@.type() == "object").keyvalue() ? (@.key == "mediaId" || @.key == "coverId").value ? (@.type() == "string")') n
join public.media m on m.id = (n #>> '{}')::uuid and m.shop_id = b.shop_id
union
-- Under an address of before its file was replaced too.
select coalesce(m.former_of, m.id), b.kind, b.id from media_bodies b
cross join regexp_matches(b.body::text, '/media/([0-9a-f]{40})/', 'g') k
join public.media m on m.key = k[1] and m.shop_id = b.shop_id;
