-- Payments of transporters, with what their rows add up to; a draft that was given up is none.
create view transporter_payment_list as
select p.id, p.shop_id, p.number::text as number, p.transporter_id, t.name as transporter, p.source, p.state, p.step, p.type, p.file_name,
  p.reference, p.total, p.done, p.received, p.received_on::text as received_on, p.created_at, p.created_by_name, p.confirmed_at,
  p.confirmed_by_name, p.version, p.reverses, b.id as reversed_by, r.file_net, r.included_net
from public.transporter_payments p
join public.transporters t on t.id = p.transporter_id
left join public.transporter_payments b on b.reverses = p.id
cross join lateral (
  select coalesce(sum(net), 0)::bigint as file_net, coalesce(sum(net) filter (where included), 0)::bigint as included_net
  from public.transporter_payment_rows where payment_id = p.id
) r
where p.step <> 'discarded';
