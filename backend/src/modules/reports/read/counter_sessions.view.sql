-- Sessions at counters.
create view counter_sessions as
select shop_id, id, opened_at from public.register_sessions;
