-- Whose a number is.
create view customer_numbers as select shop_id, phone, customer_id from public.customer_phones;
