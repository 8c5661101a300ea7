-- What moved of the money that transporters have, with the payment or the order that it is about.
create view transporter_postings as
select p.shop_id, p.transporter_id, p.at, p.place, p.amount,
  case when p.document = 'transporter_payment' then 'payment'
    when p.kind = 'collection' then 'collected'
    when p.kind in ('claim', 'compensation') then 'claimed'
    when p.kind = 'write_off' then 'written_off'
    else 'other' end as what,
  case when p.document = 'transporter_payment' then p.document_id end as payment_id,
  case when p.kind in ('claim', 'compensation', 'write_off') then p.order_id end as order_id
from public.postings p
where p.transporter_id is not null;
