-- Which products orders ask for, each once.
create view funnel_products as
select distinct l.order_id, l.product_id from public.order_lines l;
