-- Kinds that somebody does not want to hear of.
create view alert_choice_rows as select c.shop_id, c.staff_id, c.muted from public.alert_choices c;
