-- Which post, blog category or page a slug names.
create view content_addresses as
select shop_id, kind, locale, slug, target_id from public.content_slugs;
