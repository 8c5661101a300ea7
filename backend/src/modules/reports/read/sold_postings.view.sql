-- Postings that say what orders are worth; what is claimed for lost goods is no sale.
create view sold_postings as
select p.id, p.shop_id, p.order_id, o.number::text as number, p.at, p.kind, -p.amount as amount
from public.postings p join public.orders o on o.id = p.order_id
where p.place = 'order_value' and p.kind <> 'claim';
