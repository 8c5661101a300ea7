-- What transporters owed at an instant, by place: what was posted since is to be added.
create view transporter_balances as
select b.shop_id, b.holder as transporter_id, b.place, b.balance, b.before from public.holder_balances b
where b.place in ('carrier_holds', 'claims', 'remittances');
