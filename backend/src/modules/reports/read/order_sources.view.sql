-- By what the customers of orders came to the shop's pages, of those orders that say so.
create view order_sources as
select o.shop_id as of_shop, o.id as of_order, o.source ->> 'source' as source from public.orders o where o.source is not null;
