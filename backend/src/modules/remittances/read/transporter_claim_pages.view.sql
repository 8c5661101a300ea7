-- What a claim's page says beside the claim: its parcel in the books and in the carrier's words, its payment, its incident, and the
-- payment with which it was taken back.
create view transporter_claim_pages as
select c.id, d.holds, d.claims, d.delivered_at, coalesce(d.said, p.raw_status) as said,
  case when d.said is null then p.raw_at else d.said_at end as said_at,
  y.number::text as payment_number, y.source as payment_source, i.number::text as incident_number,
  w.number::text as withdrawn_payment, m.confirmed_by_name as withdrawn_by
from public.transporter_claims c
left join public.carrier_debts d on d.order_id = c.order_id
left join public.carrier_parcels p on p.order_id = c.order_id
left join public.transporter_payments y on y.id = c.payment_id
left join public.incidents i on i.id = c.incident_id
left join public.transporter_payments m on m.id = c.settled_by and c.state = 'written_off'
left join public.transporter_payments w on w.id = m.reverses;
