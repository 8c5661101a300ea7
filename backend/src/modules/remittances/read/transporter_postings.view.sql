-- What moved of the money that transporters have, with the payment or the order that it is about: each posting by itself, those of
-- payments by their sums. `parcels`: of how many it was held.
create view transporter_postings as
select p.shop_id, p.transporter_id, p.at, p.place, p.amount, (p.place = 'carrier_holds')::int as parcels,
  case when p.kind = 'collection' then 'collected'
    when p.kind in ('claim', 'compensation') then 'claimed'
    when p.kind = 'write_off' then 'written_off'
    when p.kind = 'remittance' then 'payment'
    else 'other' end as what,
  null::uuid as payment_id,
  case when p.kind in ('claim', 'compensation', 'write_off') then p.order_id end as order_id
from public.postings p
where p.transporter_id is not null and p.document is distinct from 'transporter_payment'
union all
select s.shop_id, s.transporter_id, s.at, s.place, s.amount, case s.place when 'carrier_holds' then s.postings else 0 end,
  'payment', s.payment_id, null
from public.transporter_payment_sums s;
