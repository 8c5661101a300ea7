-- Which post, blog category or page a slug names, or named.
create view content_addresses as
select shop_id, kind, locale, slug, target_id, current from public.content_slugs;
