-- Where goods of suppliers can come in: also where the shop sells nothing from, though not by itself.
create view receiving_warehouses as
select w.id, w.shop_id, w.name, w.priority, w.active from public.warehouses w;
