-- Products on sale, as listings sort and cards show them. `price_after_promotion` holds under `projected_price_sets`.
create view listed_products as
select product_id, shop_id, brand_id, category_ids, unit_ids, price_ttc, price_after_promotion, created_at, names, card
from public.product_documents
where status = 'active';
