-- What each shop tells its customers at which event.
create view notification_rule_rows as
select shop_id, event, email, sms, texts from public.notification_rules;
