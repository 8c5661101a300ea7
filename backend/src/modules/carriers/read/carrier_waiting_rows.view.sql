-- Parcels that wait for a carrier's system, and when its account may call next; a transporter without any has a row too.
create view carrier_waiting_rows as
select t.id, t.shop_id, t.name, c.kind, greatest(a.free_at, a.blocked_until) as free_at,
  (select count(*)::int from public.carrier_parcels p where p.transporter_id = t.id and p.state = 'waiting') as waiting
from public.transporters t
join public.carrier_connections c on c.transporter_id = t.id and c.enabled
left join public.carrier_accounts a on a.account = c.account;
