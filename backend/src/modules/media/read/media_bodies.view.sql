-- What is written that can name pictures, by their ids (`mediaId`, `coverId`) or addresses: as visitors see it, as it is drafted,
-- as it is planned.
create view media_bodies as
select 'page' as kind, p.id::text as id, p.shop_id, p.texts as body from public.content_pages p
union all
select 'post', p.id::text, p.shop_id, p.texts from public.blog_posts p
union all
select 'home', 'home', h.shop_id, jsonb_build_array(h.settings, h.texts) from public.home_modules h
union all
select d.kind, d.target_id, d.shop_id, d.body from public.content_drafts d
where d.kind in ('page', 'post', 'blog_category', 'home') and d.body is not null
union all
select p.kind, p.target_id, p.shop_id, p.body from public.content_plans p where p.state = 'waiting';
