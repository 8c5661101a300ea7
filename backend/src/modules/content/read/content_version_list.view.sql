-- The wordings of a document.
create view content_version_list as
select shop_id, kind, target_id, number, origin, at, by_name, by_id, name, body from public.content_versions;
