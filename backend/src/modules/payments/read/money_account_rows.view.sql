-- The accounts of a shop, with the warehouse that each is in.
create view money_account_rows as
select a.id, a.shop_id, a.kind, a.place, a.name, a.reference, a.warehouse_id, w.name as warehouse, a.refunds, a.is_default,
       a.active, a.drawer, a.balance, a.version
from public.money_accounts a
left join public.warehouses w on w.id = a.warehouse_id and w.shop_id = a.shop_id;
