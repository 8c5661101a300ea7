-- Products as the back-office lists them, whatever their status. Sorted columns are the tables' own, so their indexes serve.
create view product_rows as
select p.id, p.shop_id, p.status, p.type, p.sku, p.barcode, p.brand_id, p.brand_line_id, p.created_at, p.updated_at, p.version, p.weighed,
  d.category_ids, d.tag_ids, d.collection_ids, d.price_ttc, d.names, d.card -> 'fr' -> 'card' as card,
  (select coalesce(jsonb_object_agg(t.locale, t.slug), '{}') from public.product_texts t where t.product_id = p.id) as slugs,
  (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from public.category_texts t where t.category_id = p.main_category_id) as category,
  (select b.name from public.brands b where b.id = p.brand_id) as brand,
  (select count(*)::int from public.combinations c where c.product_id = p.id and c.active) as combinations,
  array(select c.id from public.combinations c where c.product_id = p.id and c.active) as combination_ids
from public.products p join public.product_documents d on d.product_id = p.id;
