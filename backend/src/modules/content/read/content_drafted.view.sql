-- What is written of a document and not shown yet; a part without a body says the same as visitors see.
create view content_drafted as
select shop_id, kind, target_id, part, body, version, saved_at, saved_by, saved_by_id from public.content_drafts;
