-- What moved of the money that transporters have, with the payment or the order that it is about.
create view transporter_postings as
select p.shop_id, p.transporter_id, p.at, p.place, p.amount,
  case when p.document = 'transporter_payment' then 'payment'
    when p.kind = 'collection' then 'collected'
    when p.kind in ('claim', 'compensation') then 'claimed'
    when p.kind = 'write_off' then 'written_off'
    else 'other' end as what,
  y.id as payment_id, y.number::text as payment_number, case when p.entry_id = y.movement_id then y.received end as received,
  case when p.kind in ('claim', 'compensation', 'write_off') then p.order_id end as order_id
from public.postings p
left join public.transporter_payments y on y.id = p.document_id and p.document = 'transporter_payment'
where p.transporter_id is not null;
