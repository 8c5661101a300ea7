-- What transporters owe of each parcel, with what tells it apart from others.
create view transporter_parcels as
select d.order_id, d.shop_id, d.transporter_id, d.holds, d.claims, d.told, d.expected_fee, d.delivered_at,
       o.number, btrim(concat_ws(' ', o.first_name, o.last_name)) as name, coalesce(o.phone, '') as phone, o.search_text, o.place -> 'commune' ->> 'fr' as commune_fr, o.place -> 'commune' ->> 'ar' as commune_ar,
       o.payment_state, c.tracking
from public.carrier_debts d
join public.orders o on o.id = d.order_id
left join public.carrier_parcels c on c.order_id = d.order_id;
