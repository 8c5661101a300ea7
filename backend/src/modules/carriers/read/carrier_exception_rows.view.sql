-- What carriers said that could not be applied.
create view carrier_exception_rows as
select e.id, e.shop_id, e.state, e.problem, t.name as transporter, e.tracking, e.raw, e.reason, e.occurred_at, e.received_at,
  e.order_id, o.number::int as order_number, o.delivery_state, e.resolved_at, e.resolved_by, e.note
from public.carrier_events e
join public.transporters t on t.id = e.transporter_id
left join public.orders o on o.id = e.order_id
where e.problem is not null;
