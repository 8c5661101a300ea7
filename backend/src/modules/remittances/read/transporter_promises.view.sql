-- Within how many days transporters promised to pay.
create view transporter_promises as
select id, shop_id, name, payout_days from public.transporters;
