-- Warehouses in the order in which their shop sells from them, with what lies in them and who works there.
create view warehouse_rows as
select w.id, w.shop_id, w.name, w.commune_id, w.priority, w.active,
       coalesce(l.units, 0)::int as units, coalesce(l.on_hand, 0)::int as on_hand, coalesce(l.available, 0)::int as available,
       array(select s.staff_id from public.warehouse_staff s where s.warehouse_id = w.id order by s.staff_id) as staff_ids
from public.warehouses w
left join lateral (
  select count(distinct unit_id) filter (where on_hand > 0) as units, sum(on_hand) as on_hand,
         sum(on_hand - held - reserved) as available
  from public.stock_levels where warehouse_id = w.id
) l on true;
