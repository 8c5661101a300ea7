-- What transporters hold, parcel by parcel.
create view transporter_held as
select d.shop_id, d.transporter_id, d.holds, d.delivered_at
from public.carrier_debts d where d.holds > 0 and d.delivered_at is not null;
