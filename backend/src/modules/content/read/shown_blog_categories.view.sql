-- Active blog categories with their picture.
create view shown_blog_categories as
select c.id, c.shop_id, c.position, c.texts,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground, 'focalX', m.focal_x, 'focalY', m.focal_y) end as thumbnail
from public.blog_categories c
left join public.media m on m.id = c.thumbnail_id
where c.active;
