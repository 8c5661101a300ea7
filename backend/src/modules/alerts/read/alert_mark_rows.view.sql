-- How often something has changed for somebody.
create view alert_mark_rows as select m.shop_id, m.staff_id, m.version from public.alert_marks m;
