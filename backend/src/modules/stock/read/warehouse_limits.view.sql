-- Whose work is limited to the warehouses that they are named for; to none, where that is nowhere.
create view warehouse_limits as
select s.id as staff_id from public.staff s where s.warehouses_limited;
