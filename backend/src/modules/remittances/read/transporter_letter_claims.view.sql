-- Claims as a letter asks for them.
create view transporter_letter_claims as
select c.id, c.id::text as claim_id, c.shop_id, c.transporter_id, c.number::text as claim_number, c.state, c.reason, c.asked, c.note, c.created_at,
  o.number::text as number, btrim(concat_ws(' ', o.first_name, o.last_name)) as customer, o.place -> 'commune' ->> 'fr' as commune_fr,
  o.place -> 'commune' ->> 'ar' as commune_ar, p.tracking, d.delivered_at, coalesce(d.said, p.raw_status) as said,
  case when d.said is null then p.raw_at else d.said_at end as said_at
from public.transporter_claims c
left join public.carrier_debts d on d.order_id = c.order_id
left join public.orders o on o.id = c.order_id
left join public.carrier_parcels p on p.order_id = c.order_id;
