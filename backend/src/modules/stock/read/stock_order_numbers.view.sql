-- Orders by the number that people know them by.
create view stock_order_numbers as select o.id, o.shop_id, o.number from public.orders o;
