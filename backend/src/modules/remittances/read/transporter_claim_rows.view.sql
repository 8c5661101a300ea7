-- Claims with whom they are asked of, and of which parcel.
create view transporter_claim_rows as
select c.id, c.shop_id, c.number::text as number, c.transporter_id, t.name as transporter, c.order_id::text as order_id,
  o.number::text as order_number, btrim(concat_ws(' ', o.first_name, o.last_name)) as customer, p.tracking, c.reason, c.state, c.asked, c.agreed,
  c.due_on::text as due_on, c.created_at, c.version, c.note, c.created_by_name, c.sent_at, c.payment_id::text as payment_id,
  c.row_number, c.incident_id::text as incident_id, c.updated_at
from public.transporter_claims c
join public.transporters t on t.id = c.transporter_id
left join public.orders o on o.id = c.order_id
left join public.carrier_parcels p on p.order_id = c.order_id;
