-- What payments of transporters are called by, what came by them, and on which day.
create view transporter_payment_heads as
select id, shop_id, number::text as number, received, (confirmed_at at time zone 'Africa/Algiers')::date as confirmed_on
from public.transporter_payments;
