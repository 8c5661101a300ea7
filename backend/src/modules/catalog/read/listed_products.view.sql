-- Products on sale, as cards show them.
create view listed_products as
select product_id, shop_id, brand_id, category_ids, unit_ids, price_ttc, created_at, names, card
from public.product_documents
where status = 'active';
