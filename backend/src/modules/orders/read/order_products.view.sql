-- Which products an order has, for the filter of the list.
create view order_products as
select l.order_id, l.product_id from public.order_lines l;
