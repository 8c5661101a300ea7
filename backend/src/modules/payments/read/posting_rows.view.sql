-- The legs of every entry of the books, with the order that each is about.
create view posting_rows as
select p.id, p.shop_id, p.at, p.kind, p.place, p.amount, p.order_id, o.number as order_number, p.actor_name
from public.postings p
left join public.orders o on o.id = p.order_id and o.shop_id = p.shop_id;
