-- Parcels of which transporters owe something, with what people know them by and what is asked of them.
create view open_parcels as
select d.order_id, d.order_id::text as id, d.shop_id, d.transporter_id, t.name as transporter, d.holds, d.claims, d.expected_fee, d.delivered_at,
  d.delivered_at + make_interval(days => t.payout_days) as due_at, o.number::text as number, o.search_text,
  btrim(concat_ws(' ', o.first_name, o.last_name)) as customer, o.place -> 'commune' ->> 'fr' as commune_fr, o.place -> 'commune' ->> 'ar' as commune_ar,
  p.tracking, coalesce(d.said, p.raw_status) as said, case when d.said is null then p.raw_at else d.said_at end as said_at,
  c.id::text as claim_id, c.number::text as claim_number, c.state as claim_state
from public.carrier_debts d
join public.transporters t on t.id = d.transporter_id
join public.orders o on o.id = d.order_id
left join public.carrier_parcels p on p.order_id = d.order_id
left join public.transporter_claims c on c.order_id = d.order_id and c.state in ('open', 'sent', 'accepted', 'refused')
where d.holds + d.claims > 0;
