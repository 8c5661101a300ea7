-- Products on sale by what groups them: collection (in the merchant's order), tag, brand line, brand, category. Newest first otherwise.
create view grouped_products as
select 'collection' as kind, c.collection_id as group_id, d.shop_id, d.product_id, c.position, d.created_at
from public.collection_products c
join public.product_documents d on d.product_id = c.product_id and d.status = 'active'
union all
select 'tag', t.tag_id, d.shop_id, d.product_id, 0, d.created_at
from public.product_tags t
join public.product_documents d on d.product_id = t.product_id and d.status = 'active'
union all
select 'brand_line', d.brand_line_id, d.shop_id, d.product_id, 0, d.created_at
from public.product_documents d where d.brand_line_id is not null and d.status = 'active'
union all
select 'brand', d.brand_id, d.shop_id, d.product_id, 0, d.created_at
from public.product_documents d where d.brand_id is not null and d.status = 'active'
union all
select 'category', c.id, d.shop_id, d.product_id, 0, d.created_at
from public.product_documents d cross join unnest(d.category_ids) c (id) where d.status = 'active';
