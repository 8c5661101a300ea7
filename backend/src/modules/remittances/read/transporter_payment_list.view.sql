-- Payments of transporters, with what their rows add up to: as it was counted, or of those by hand of before it was, which are short.
-- A draft that was given up is none.
create view transporter_payment_list as
select p.id, p.shop_id, p.number::text as number, p.transporter_id, t.name as transporter, p.source, p.state, p.step, p.type, p.file_name,
  p.reference, p.total, p.done, p.received, p.received_on::text as received_on, p.created_at, p.created_by_name, p.confirmed_at,
  p.confirmed_by_name, p.version, p.reverses, b.id as reversed_by,
  coalesce((p.figures ->> 'fileNet')::bigint, r.file_net, 0) as file_net,
  coalesce((p.figures ->> 'includedNet')::bigint, r.included_net, 0) as included_net,
  coalesce((p.figures ->> 'includedRows')::int, r.included_rows, 0) as included_rows
from public.transporter_payments p
join public.transporters t on t.id = p.transporter_id
left join public.transporter_payments b on b.reverses = p.id
left join lateral (
  select sum(net)::bigint as file_net, (sum(net) filter (where included))::bigint as included_net,
    (count(*) filter (where included))::int as included_rows
  from public.transporter_payment_rows where payment_id = p.id and p.figures is null
) r on true
where p.step <> 'discarded';
