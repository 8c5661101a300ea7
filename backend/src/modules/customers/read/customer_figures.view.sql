-- What each customer ordered, as it is kept: to sort by.
create view customer_figures as select customer_id, shop_id, orders, spent from public.customer_figures;
