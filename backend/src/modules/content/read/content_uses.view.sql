-- What leads to a page, post or blog category: menus, the home page and posts, as visitors see them, as they are drafted and as they are planned.
create view content_uses as
select 'menu' as kind, place as id, shop_id, target_id as used_id from public.menu_items where target_id is not null
union
select 'menu', d.target_id, d.shop_id, (i ->> 'targetId')::uuid
from public.content_drafts d cross join jsonb_array_elements(d.body -> 'items') i
where d.kind = 'menu' and i ->> 'targetId' is not null
union
select 'home', 'home', h.shop_id, i from public.home_modules h cross join unnest(h.items) i
union
select 'home', 'home', d.shop_id, i::uuid
from public.content_drafts d cross join jsonb_array_elements(d.body -> 'blocks') b cross join jsonb_array_elements_text(b -> 'items') i
where d.kind = 'home'
union
select 'post', p.id::text, p.shop_id, c from public.blog_posts p cross join unnest(p.category_ids) c
union
select 'post', d.target_id, d.shop_id, c::uuid
from public.content_drafts d cross join jsonb_array_elements_text(d.body -> 'categoryIds') c
where d.kind = 'post' and d.part = 'shared'
union
select 'post', p.target_id, p.shop_id, c::uuid
from public.content_plans p cross join jsonb_array_elements_text(p.body -> 'shared' -> 'categoryIds') c
where p.kind = 'post' and p.state = 'waiting';
