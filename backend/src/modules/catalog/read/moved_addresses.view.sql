-- Addresses that a thing once had, and whose they are: `kind` is product, category, brand, brand_line, collection or tag.
create view moved_addresses as
select shop_id, kind, slug, target_id from public.slug_redirects;
