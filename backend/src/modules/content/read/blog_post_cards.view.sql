-- Posts that are published or will be, without their text; the reader judges the instant.
create view blog_post_cards as
select p.id, p.shop_id, p.published_at, p.updated_at, p.no_index, p.category_ids,
  (select coalesce(jsonb_object_agg(t.key, t.value - 'html'), '{}') from jsonb_each(p.texts) t) as texts,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground, 'focalX', m.focal_x, 'focalY', m.focal_y) end as thumbnail
from public.blog_posts p
left join public.media m on m.id = p.thumbnail_id
where p.active and p.published_at is not null;
