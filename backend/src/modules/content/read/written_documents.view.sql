-- Pages, posts and blog categories as staff write them: what visitors see, what is drafted, and what is planned.
create view written_documents as
with written as (
  select 'page' as kind, id, shop_id, active, texts, updated_at, purpose, null::uuid as cover_id, '{}'::uuid[] as category_ids,
    null::timestamptz as published_at, 0 as position, no_index
  from public.content_pages
  union all
  select 'post', id, shop_id, active, texts, updated_at, null, thumbnail_id, category_ids, published_at, 0, no_index
  from public.blog_posts
  union all
  select 'blog_category', id, shop_id, active, texts, coalesce(updated_at, created_at), null, thumbnail_id, '{}', null, position, false
  from public.blog_categories
)
select w.kind, w.id, w.shop_id, w.active, w.texts, w.purpose, w.published_at,
  jsonb_build_object('purpose', w.purpose, 'coverId', w.cover_id, 'categoryIds', w.category_ids,
    'publishedAt', w.published_at, 'position', w.position, 'noIndex', w.no_index) as shared,
  greatest(w.updated_at, d.saved_at) as updated_at,
  coalesce(d.bodies, '{}') as drafts,
  p.at as planned_at, p.made_by as planned_by, p.state = 'failed' as plan_failed
from written w
left join lateral (
  select jsonb_object_agg(part, body) filter (where body is not null) as bodies, max(saved_at) as saved_at
  from public.content_drafts d where d.shop_id = w.shop_id and d.kind = w.kind and d.target_id = w.id::text
) d on true
left join lateral (
  select at, made_by, state from public.content_plans p
  where p.shop_id = w.shop_id and p.kind = w.kind and p.target_id = w.id::text and p.state in ('waiting', 'failed')
  order by p.state = 'waiting' desc, p.at desc limit 1
) p on true;
