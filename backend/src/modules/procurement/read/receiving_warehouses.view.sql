-- Where goods of suppliers can come in.
create view receiving_warehouses as
select w.id, w.shop_id, w.name, w.priority from public.warehouses w where w.active;
