-- The legs of every entry of the books, with the order that each is about and who holds what it moved.
create view posting_rows as
select p.id, p.shop_id, p.at, p.kind, p.place, p.amount, p.order_id, o.number as order_number, p.actor_name,
       coalesce(p.account_id, p.transporter_id, p.supplier_id, '00000000-0000-0000-0000-000000000000') as holder
from public.postings p
left join public.orders o on o.id = p.order_id and o.shop_id = p.shop_id;
