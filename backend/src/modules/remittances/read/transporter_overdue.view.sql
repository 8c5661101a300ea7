-- What each transporter holds, parcel by parcel, and by when it promised to pay it.
create view transporter_overdue as
select d.shop_id, d.transporter_id, t.name as transporter, t.payout_days, d.holds, d.delivered_at,
  d.delivered_at + make_interval(days => t.payout_days) as due_at
from public.carrier_debts d
join public.transporters t on t.id = d.transporter_id
where d.holds + d.claims > 0 and d.holds > 0 and d.delivered_at is not null;
