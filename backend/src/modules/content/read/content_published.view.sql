-- Since when visitors see a document as it is, and by whom.
create view content_published as
select shop_id, kind, target_id, number, published_at, published_by from public.content_documents;
