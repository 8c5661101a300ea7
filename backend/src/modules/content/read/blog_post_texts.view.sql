-- The text of each post by language.
create view blog_post_texts as
select p.id, t.key as locale, t.value ->> 'html' as html
from public.blog_posts p cross join jsonb_each(p.texts) t
where p.active and p.published_at is not null;
