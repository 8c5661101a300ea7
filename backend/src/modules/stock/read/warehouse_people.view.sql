-- Who works in which warehouse.
create view warehouse_people as
select s.warehouse_id, s.staff_id from public.warehouse_staff s;
