-- Orders of tills: what they sold, and what they took back.
create view till_orders as
select t.shop_id, t.order_id from public.tickets t where t.order_id is not null
union select t.shop_id, t.document_id from public.tickets t;
