-- What products and their variants are called, as staff search them.
create view product_names as
select d.product_id, d.shop_id, d.status, d.created_at, d.names, d.search_text from public.product_documents d;
