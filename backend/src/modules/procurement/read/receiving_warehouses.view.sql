-- Where goods of suppliers can come in: also where the shop sells nothing from.
create view receiving_warehouses as
select w.id, w.shop_id, w.name, w.priority from public.warehouses w;
