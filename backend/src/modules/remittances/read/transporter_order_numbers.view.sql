-- What orders are called by.
create view transporter_order_numbers as
select id, shop_id, number::text as number from public.orders;
