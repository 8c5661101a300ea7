-- What shows a picture, or would once it is published: by columns that name it, by blocks of the home page, by texts.
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
select (d.body ->> 'coverId')::uuid, d.kind, d.target_id
from public.content_drafts d where d.kind in ('post', 'blog_category') and d.part = 'shared' and d.body ->> 'coverId' is not null
union
select (i ->> 'mediaId')::uuid, 'home', 'home'
from public.home_modules h cross join jsonb_array_elements(h.settings -> 'images') i
union
select (i ->> 'mediaId')::uuid, 'home', 'home'
from public.content_drafts d cross join jsonb_array_elements(d.body -> 'blocks') b
  cross join jsonb_array_elements(b -> 'settings' -> 'images') i
where d.kind = 'home'
union
select m.id, t.kind, t.id from (
  select 'page' as kind, p.id::text as id, p.shop_id, p.texts::text as said from public.content_pages p
  union all
  select 'post', p.id::text, p.shop_id, p.texts::text from public.blog_posts p
  union all
  select 'home', 'home', h.shop_id, h.texts::text from public.home_modules h
  union all
  select d.kind, d.target_id, d.shop_id, d.body::text from public.content_drafts d where d.kind in ('page', 'post', 'home')
) t
cross join regexp_matches(t.said, '/media/([0-9a-f]{40})/', 'g') k
join public.media m on m.key = k[1] and m.shop_id = t.shop_id;
