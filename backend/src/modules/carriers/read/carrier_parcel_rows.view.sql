-- What carriers know of the parcel of an order; every order has a row.
create view carrier_parcel_rows as
select o.id, o.shop_id, coalesce(c.enabled, false) as connected, coalesce(p.kind, c.kind) as carrier, p.state, p.tracking,
  coalesce(p.state = 'announced' and c.enabled and c.kind = p.kind, false) as has_label, p.label_url is not null as has_label_address,
  p.cancel_at is not null as cancelling, coalesce(p.attempts, 0) as attempts, p.failure, p.failure_text, p.sent_commune, p.raw_status, p.raw_at,
  greatest(a.free_at, a.blocked_until, p.next_at) as free_at,
  case when p.state = 'waiting' then (select count(*)::int from public.carrier_parcels q
    where q.transporter_id = p.transporter_id and q.state = 'waiting' and (q.next_at, q.order_id) < (p.next_at, p.order_id)) end as ahead,
  (select count(*)::int from public.carrier_events e where e.order_id = o.id and e.state = 'exception') as open_exceptions
from public.orders o
left join public.carrier_connections c on c.transporter_id = o.transporter_id
left join public.carrier_accounts a on a.account = c.account
left join public.carrier_parcels p on p.order_id = o.id;
