-- Connections to carriers' systems, without what opens them; every transporter has a row.
create view carrier_connection_rows as
select t.id, t.shop_id, c.kind, coalesce(c.enabled, false) as enabled, c.tenant, c.from_wilaya,
  coalesce(c.has_credentials, false) as has_credentials, coalesce(c.has_webhook_secret, false) as has_webhook_secret,
  c.polled_at, c.failure, coalesce(c.version, 0) as version
from public.transporters t
left join public.carrier_connections c on c.transporter_id = t.id;
