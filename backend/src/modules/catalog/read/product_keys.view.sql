-- Products as product_rows has them, by their own columns alone: for counting, and for finding a page that is not sorted by
-- what their documents say.
create view product_keys as
select p.id, p.shop_id, p.status, p.type, p.brand_id, p.brand_line_id, p.created_at, p.updated_at from public.products p;
