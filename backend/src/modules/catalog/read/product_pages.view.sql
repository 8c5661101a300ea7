-- Product pages by address: one row for each slug of a product on sale, in whatever language the slug is.
create view product_pages as
select t.shop_id, t.locale, t.slug, d.product_id, d.brand_id, d.category_ids, d.unit_ids, d.price_ttc, d.document
from public.product_texts t
join public.product_documents d on d.product_id = t.product_id
where d.status = 'active';
