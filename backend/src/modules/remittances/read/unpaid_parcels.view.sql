-- Parcels of which transporters hold money or, where they hold none any more, owe what is claimed; with what people know them by.
create view unpaid_parcels as
select d.order_id, d.shop_id, d.transporter_id, case when d.holds > 0 then d.holds else d.claims end as owed, d.delivered_at,
  coalesce(p.tracking, o.number::text) as tracking, o.place -> 'commune' as commune, btrim(concat_ws(' ', o.first_name, o.last_name)) as customer
from public.carrier_debts d
left join public.orders o on o.id = d.order_id
left join public.carrier_parcels p on p.order_id = d.order_id
where d.holds + d.claims > 0;
