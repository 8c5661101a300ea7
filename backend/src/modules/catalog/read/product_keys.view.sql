-- Products as product_rows has them, by their own columns alone: for counting.
create view product_keys as
select p.id, p.shop_id, p.status, p.type, p.brand_id, p.brand_line_id from public.products p;
