-- Which products orders ask for, line by line.
create view funnel_products as
select l.order_id, l.product_id from public.order_lines l;
